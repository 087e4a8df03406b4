import { describe, expect, it } from "vitest";
import { compiledOf, operationOf } from "../testing/fixtures.ts";

describe("parameters", () => {
  it("are the path item's and the operation's; of two with one name and place the operation's counts", () => {
    const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
    const paths = {
      "/cards/{id}": {
        parameters: [id, { name: "trace", in: "header" }],
        get: {
          parameters: [
            { ...id, description: "Card" },
            { name: "id", in: "query" },
          ],
        },
      },
    };
    expect(
      operationOf({}, { paths }).parameters.map(({ name, in: at, description }) => [name, at, description]),
    ).toEqual([
      ["id", "path", "Card"],
      ["trace", "header", undefined],
      ["id", "query", undefined],
    ]);
  });

  it("of a path that does not name them are left out and reported: nobody can send them", () => {
    const get = { parameters: ["a", "b"].map((name) => ({ name, in: "path", schema: {} })) };
    const { parameters, problems } = operationOf({}, { paths: { "/cards/{a}": { get } } });
    expect(parameters.map(({ name }) => name)).toEqual(["a"]);
    expect(problems?.map(({ message }) => message)).toEqual([
      'The path parameter "b" is ignored: the path does not contain "{b}".',
    ]);
  });

  it.each([
    ["path", "simple", false],
    ["query", "form", true],
    ["header", "simple", false],
    ["cookie", "form", true],
    ["querystring", "form", true],
  ])("in %s have style %s and explode %s unless they say otherwise", (location, style, explode) => {
    const get = { parameters: [{ name: "a", in: location }] };
    const [parameter] = operationOf({}, { paths: { "/cards/{a}": { get } } }).parameters;
    expect(parameter).toMatchObject({ style, explode, required: location === "path", allowReserved: false });
  });

  it("keep the style and explode that they state", () => {
    const deep = { name: "a", in: "query", style: "deepObject", explode: true, allowReserved: true, required: true };
    const piped = { name: "b", in: "query", style: "pipeDelimited" };
    const { parameters } = operationOf({ parameters: [deep, piped] });
    expect(parameters[0]).toMatchObject(deep);
    expect(parameters[1]).toMatchObject({ style: "pipeDelimited", explode: false });
  });

  it("may have content in place of a schema, deprecation and examples", () => {
    const parameter = {
      name: "filter",
      in: "query",
      deprecated: true,
      content: { "application/json": { schema: { type: "object" } } },
      examples: { some: { summary: "Some", value: { a: 1 } } },
    };
    expect(operationOf({ parameters: [parameter] }).parameters[0]).toMatchObject({
      deprecated: true,
      content: [{ type: "application/json", schema: { type: "object" }, examples: [] }],
      examples: [{ name: "some", summary: "Some", value: { a: 1 } }],
    });
  });

  it("are resolved, and text beside the $ref counts instead of the target's", () => {
    const components = { parameters: { Page: { name: "page", in: "query", description: "A page" } } };
    const parameters = [{ $ref: "#/components/parameters/Page", description: "Page of cards" }];
    const [parameter] = operationOf({ parameters }, { components }).parameters;
    expect(parameter).toMatchObject({ name: "page", description: "Page of cards" });
    const [legacy] = operationOf({ parameters }, { components, openapi: "3.0.3" }).parameters;
    expect(legacy?.description).toBe("A page");
  });

  it("that cannot be read are left out and reported; the others stay", () => {
    const parameters = [{ in: "query" }, { name: "a", in: "body" }, { $ref: "#/gone" }, 1, { name: "ok", in: "query" }];
    const { parameters: read, problems } = operationOf({ parameters });
    expect(read.map(({ name }) => name)).toEqual(["ok"]);
    expect(problems?.map(({ pointer }) => pointer)).toEqual([
      "/paths/~1cards/get/parameters/3",
      "/paths/~1cards/get/parameters/0",
      "/paths/~1cards/get/parameters/1",
    ]);
  });

  it("declared twice in one list are reported", () => {
    const { parameters, problems } = operationOf({
      parameters: [
        { name: "a", in: "query" },
        { name: "a", in: "query" },
      ],
    });
    expect(parameters).toHaveLength(1);
    expect(problems?.[0]?.message).toMatch(/declared more than once/);
  });

  it("are one header in any case of its letters", () => {
    const { parameters, problems } = operationOf({
      parameters: [
        { name: "X-Trace", in: "header" },
        { name: "x-trace", in: "header" },
        { name: "trace", in: "query" },
        { name: "Trace", in: "query" },
      ],
    });
    expect(parameters.map(({ name }) => name)).toEqual(["x-trace", "trace", "Trace"]);
    expect(problems?.map(({ message }) => message)).toEqual([
      'The header parameter "x-trace" is declared more than once.',
    ]);
  });

  it("leave out the headers that the specification reserves", () => {
    const parameters = ["Accept", "content-type", "AUTHORIZATION", "X-Trace"].map((name) => ({ name, in: "header" }));
    const operation = operationOf({ parameters });
    expect(operation.parameters.map(({ name }) => name)).toEqual(["X-Trace"]);
    expect(operation.problems).toHaveLength(3);
  });

  it("that the path names and nobody declares are reported", () => {
    const paths = { "/cards/{id}/{part}": { get: { parameters: [{ name: "id", in: "path" }] } } };
    expect(operationOf({}, { paths }).problems).toEqual([
      {
        pointer: "/paths/~1cards~1{id}~1{part}/get",
        message: 'The path contains "{part}", but no path parameter has this name.',
        severity: "error",
      },
    ]);
  });
});

it("an operation that is right has no problems, and reading it twice gives the same", () => {
  const document = compiledOf({ paths: { "/cards": { get: { operationId: "getCards" } } } });
  expect(document.operation("getCards")?.problems).toBeUndefined();
  expect(document.operation("getCards")).toEqual(document.operation("getCards"));
});

it("there is no operation of an unknown id, nor of one that JavaScript objects inherit", () => {
  const document = compiledOf({});
  expect(["gone", "constructor", "__proto__", ""].map((id) => document.operation(id))).toEqual(
    Array(4).fill(undefined),
  );
});
