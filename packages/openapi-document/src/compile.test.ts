import { describe, expect, it } from "vitest";
import { compileDocument, compileParsed } from "./compile.ts";
import { DocumentError } from "./document-error.ts";
import type { JsonObject } from "./model.ts";

const yaml = `openapi: 3.1.0
info: { title: Cards, version: 1.0.0 }
paths:
  /cards/{id}:
    get:
      operationId: getCard
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Card'
        '404':
          $ref: '#/components/responses/Gone'
components:
  schemas:
    Card:
      type: object
      properties:
        holder:
          $ref: 'cards.yaml#/components/schemas/Holder'
    Holder:
      type: string
`;

describe("compiling a text", () => {
  it("gives the index, the operations and the document as written", async () => {
    const document = await compileDocument(yaml, { fileName: "cards.yaml" });
    expect(document.index).toMatchObject({ title: "Cards", version: "1.0.0", operations: [{ id: "getCard" }] });
    expect(document.source).toHaveProperty(["components", "schemas", "Holder", "type"], "string");
    const operation = document.operation("getCard");
    expect(operation?.responses.map(({ status }) => status)).toEqual(["200"]);
    expect(Object.keys(operation?.definitions ?? {})).toEqual([
      "#/components/schemas/Card",
      "cards.yaml#/components/schemas/Holder",
    ]);
  });

  it("reports problems of the document and of an operation with their lines", async () => {
    const document = await compileDocument(yaml, { fileName: "cards.yaml" });
    expect(document.index.problems.map(({ line, pointer }) => [line, pointer])).toEqual([
      [15, "/paths/~1cards~1{id}/get/responses/404/$ref"],
    ]);
    expect(document.operation("getCard")?.problems).toMatchObject([
      { line: 5, message: expect.stringContaining('"{id}"') },
    ]);
  });

  it("reports a key that is written twice with its line", async () => {
    const document = await compileDocument(yaml.replace("    Holder:", "    Card:"));
    expect(document.index.problems[0]).toMatchObject({ message: expect.stringContaining("appears twice"), line: 23 });
  });

  it("hashes the text, so that the hash changes with any byte of it", async () => {
    const hashes = await Promise.all(
      [yaml, yaml, `${yaml}#`].map(async (text) => (await compileDocument(text)).index.hash),
    );
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });

  it("rejects a text that is longer than allowed", async () => {
    await expect(compileDocument(yaml, { maxLength: yaml.length })).resolves.toBeDefined();
    await expect(compileDocument(yaml, { maxLength: yaml.length - 1 })).rejects.toThrow(DocumentError);
  });

  it("rejects a text that is no document, with the place", async () => {
    await expect(compileDocument("openapi: 3.1.0\ninfo: [")).rejects.toMatchObject({
      name: "DocumentError",
      line: expect.any(Number),
      column: expect.any(Number),
    });
  });

  it("rejects YAML aliases that unfold into billions of values", async () => {
    const levels = Array.from({ length: 12 }, (_, n) => `x-${n + 1}: &a${n + 1} [${`*a${n}, `.repeat(10)}]`);
    const bomb = `openapi: 3.1.0\nx-0: &a0 [x]\n${levels.join("\n")}\n`;
    await expect(compileDocument(bomb)).rejects.toThrow(/aliases expand to too many values/);
  });
});

describe("compiling a parsed document", () => {
  it("gives what compiling its text gives", async () => {
    const fromText = await compileDocument(yaml);
    const parsed = compileParsed(fromText.source, fromText.index.hash);
    expect(parsed.operation("getCard")?.definitions).toEqual(fromText.operation("getCard")?.definitions);
    expect(parsed.index.operations).toEqual(fromText.index.operations);
  });

  it("refuses one that contains itself or is too deep", () => {
    const circle: JsonObject = { openapi: "3.1.0" };
    circle.paths = circle;
    expect(() => compileParsed(circle, "")).toThrow(DocumentError);
  });
});
