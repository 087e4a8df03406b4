import fc from "fast-check";
import { marked } from "marked";
import { expect, test } from "vitest";
import { compileDocument } from "../compile.ts";
import type { JsonObject } from "../model.ts";
import { arbitraryDocument } from "../testing/arbitrary-document.ts";
import { documentMarkdown, operationMarkdown } from "./operation-markdown.ts";

const card = {
  type: "object",
  required: ["cardId"],
  properties: {
    cardId: { type: "string", description: "Identifies a card." },
    status: { enum: ["active", "blocked"] },
    replaces: { $ref: "#/components/schemas/Card" },
  },
};
const cards = {
  openapi: "3.1.0",
  info: { title: "Cards", version: "2", description: "# Before you begin\n\n```\n# no heading\n```" },
  servers: [{ url: "https://api.example.com" }],
  components: {
    schemas: { Card: card },
    securitySchemes: { client: { type: "oauth2", flows: {} } },
  },
  paths: {
    "/cards/{cardId}/block": {
      post: {
        operationId: "blockCard",
        summary: "Block card",
        description: "## Which cards\n\nAny.",
        security: [{ client: ["cards:write"] }],
        parameters: [{ name: "cardId", in: "path", required: true, schema: { type: "string", maxLength: 14 } }],
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { type: "object", properties: { reason: { type: "string", examples: ["a`b"] } } },
              examples: { lost: { summary: "A lost card", value: { reason: "```" } } },
            },
          },
        },
        responses: {
          200: { description: "The card.", content: { "application/json": { schema: card } } },
          409: { description: "Not active." },
        },
      },
    },
  },
};

async function written(document: JsonObject = cards): Promise<string> {
  const { index, operation } = await compileDocument(JSON.stringify(document));
  const [first] = index.operations;
  const compiled = first && operation(first.id);
  if (!compiled) throw new Error("no operation");
  return operationMarkdown(compiled, index);
}

test("an operation says how it is called, by whom, with what, and what comes back", async () => {
  const text = await written();
  for (const line of [
    "# Block card",
    "`POST /cards/{cardId}/block`",
    "- Document: Cards 2",
    "- Server: `https://api.example.com`",
    "- Access: OAuth 2.0, `cards:write`",
    "- `cardId` (path, required): string, at most 14 characters",
    "## Request body",
    "Example (A lost card):",
    "### 409",
  ]) {
    expect(text.split("\n")).toContain(line);
  }
});

test("headings of a description stand below the operation's own", async () => {
  expect(await written()).toContain("\n### Which cards\n");
});

test("a fence in a value does not end its block", async () => {
  const blocks = marked.lexer(await written()).flatMap((token) => (token.type === "code" ? [token.text] : []));
  expect(blocks).toContain('{\n  "reason": "```"\n}');
});

test("a schema that contains itself is written out once", async () => {
  const text = await written();
  expect(text).toContain("- as `Card` above");
  expect(text.match(/Identifies a card/g)).toHaveLength(2);
});

test("an answer without an example has a sample of its schema", async () => {
  expect(await written()).toMatch(/Sample:\n\n```json\n\{\n {2}"cardId"/);
});

test("a document lists its operations where they are read", async () => {
  const { index } = await compileDocument(JSON.stringify(cards));
  const text = documentMarkdown(index, ({ id }) => `/read/${id}.md`);
  expect(text).toContain("[POST /cards/{cardId}/block: Block card](</read/blockCard.md>)");
  expect(text).toContain("## Before you begin");
  expect(text).toContain("\n# no heading\n");
});

test("whatever a document says, its operations are written", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDocument, async (parts) => {
      const text = JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, ...parts });
      const { index, operation } = await compileDocument(text);
      for (const { id, title } of index.operations) {
        const compiled = operation(id);
        if (compiled) expect(operationMarkdown(compiled, index)).toContain(title.trim());
      }
    }),
    { numRuns: 150 },
  );
});
