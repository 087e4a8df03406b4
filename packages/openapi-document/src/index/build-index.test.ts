import { describe, expect, it } from "vitest";
import type { JsonObject, JsonValue } from "../model.ts";
import { indexOf } from "../testing/fixtures.ts";

const operation = { responses: {} };

describe("the index", () => {
  it("says what the document says of itself", () => {
    const info = { title: "Cards", version: "4.2.4", summary: "Issuing", description: "All **cards**." };
    expect(indexOf({ info })).toMatchObject({ hash: "hash", openapi: "3.1.0", ...info, problems: [] });
  });

  it("lists operations in the document's order, webhooks last", () => {
    const index = indexOf({
      webhooks: { cardBlocked: { post: operation } },
      paths: { "/b": { post: operation, get: operation }, "/a": { get: operation } },
    });
    expect(index.operations.map(({ kind, method, path }) => `${kind} ${method} ${path}`)).toEqual([
      "operation post /b",
      "operation get /b",
      "operation get /a",
      "webhook post cardBlocked",
    ]);
  });

  it("titles an operation by its summary, else its operationId, else method and path", () => {
    const index = indexOf({
      paths: {
        "/a": { get: { summary: " List cards ", operationId: "listCards" } },
        "/b": { get: { summary: " ", operationId: "listCards2" } },
        "/c": { delete: {} },
      },
    });
    expect(index.operations.map(({ title }) => title)).toEqual(["List cards", "listCards2", "DELETE /c"]);
  });

  it("has the operations of OpenAPI 3.2: query and additional methods", () => {
    const paths = { "/a": { query: operation, additionalOperations: { COPY: operation } } };
    const index = indexOf({ openapi: "3.2.0", paths });
    expect(index.operations.map(({ method, id }) => [method, id])).toEqual([
      ["query", "query-a"],
      ["COPY", "COPY-a"],
    ]);
  });

  it("follows a path item's $ref; its own fields stand beside it", () => {
    const index = indexOf({
      paths: { "/a": { $ref: "#/components/pathItems/Shared", put: { operationId: "putA" } } },
      components: { pathItems: { Shared: { get: { operationId: "getA" } } } },
    });
    expect(index.operations.map(({ id, path }) => [id, path])).toEqual([
      ["getA", "/a"],
      ["putA", "/a"],
    ]);
  });

  it("has the security schemes, references resolved", () => {
    const scheme = { type: "http", scheme: "bearer" };
    const index = indexOf({
      components: { securitySchemes: { token: { $ref: "#/components/securitySchemes/bearer" }, bearer: scheme } },
    });
    expect(index.securitySchemes).toEqual({ token: scheme, bearer: scheme });
  });

  it("can be sent as JSON", () => {
    const index = indexOf({ servers: [{ url: "https://{host}", variables: { host: { default: "a" } } }] });
    expect(JSON.parse(JSON.stringify(index))).toEqual(index);
  });
});

describe("what a document says about itself", () => {
  it("has terms, contact, license and more to read", () => {
    const info = {
      title: "Cards",
      version: "1",
      termsOfService: "https://example.com/terms",
      contact: { name: "Support", url: "https://example.com/", email: "support@example.com", "x-phone": "1" },
      license: { name: "Apache 2.0", identifier: "Apache-2.0" },
    };
    const externalDocs = { url: "https://example.com/guide", description: "Guide" };
    const index = indexOf({ info, externalDocs, tags: [{ name: "a", externalDocs }] });
    expect(index).toMatchObject({
      termsOfService: "https://example.com/terms",
      contact: { name: "Support", url: "https://example.com/", email: "support@example.com" },
      license: { name: "Apache 2.0", identifier: "Apache-2.0" },
      externalDocs,
      tags: [{ name: "a", externalDocs }],
      problems: [],
    });
    expect(index.contact).not.toHaveProperty("x-phone");
  });

  it("is left out where it is wrong, and reported", () => {
    const info = { title: "Cards", version: "1", contact: "me", license: {}, termsOfService: [] };
    const index = indexOf({ info, externalDocs: { description: "Guide" } });
    for (const key of ["contact", "license", "termsOfService", "externalDocs"]) expect(index).not.toHaveProperty(key);
    expect(index.problems.map(({ pointer }) => pointer)).toEqual([
      "/info/termsOfService",
      "/info/contact",
      "/info/license",
      "/externalDocs",
    ]);
  });
});

describe("servers", () => {
  it("carry their names and variables", () => {
    const server = {
      url: "https://{region}.example.com",
      name: "sandbox",
      description: "For trying",
      variables: { region: { default: "eu", enum: ["eu", "us"], description: "Where" } },
    };
    expect(indexOf({ servers: [server] })).toMatchObject({ servers: [server], problems: [] });
  });

  it("are / where the document names none", () => {
    expect(indexOf({}).servers).toEqual([{ url: "/" }]);
    expect(indexOf({ servers: [] }).servers).toEqual([{ url: "/" }]);
  });

  it("with an undeclared variable, without url or default are reported", () => {
    const servers = [{ url: "https://{host}" }, { description: "none" }, { url: "/{v}", variables: { v: {} } }];
    const { problems } = indexOf({ servers });
    expect(problems.map(({ pointer }) => pointer)).toEqual(["/servers/0/url", "/servers/1", "/servers/2/variables/v"]);
  });
});

describe("tags", () => {
  it("are the declared ones in their order, then those that are only used", () => {
    const index = indexOf({
      tags: [{ name: "b", description: "B" }, { name: "a" }],
      paths: { "/a": { get: { tags: ["c", "a"] } } },
    });
    expect(index.tags).toEqual([{ name: "b", description: "B" }, { name: "a" }, { name: "c" }]);
  });

  it("have summary, parent and kind of OpenAPI 3.2, and the display name of earlier documents", () => {
    const tags = [
      { name: "a", summary: "All", kind: "nav" },
      { name: "b", parent: "a", "x-displayName": "Some" },
    ];
    expect(indexOf({ openapi: "3.2.0", tags }).tags).toEqual([
      { name: "a", summary: "All", kind: "nav" },
      { name: "b", parent: "a", summary: "Some" },
    ]);
  });

  it("declared twice, without a name or under an unknown parent are reported", () => {
    const { problems } = indexOf({ tags: [{ name: "a", parent: "z" }, { name: "a" }, {}] });
    expect(problems.map(({ pointer }) => pointer).sort()).toEqual(["/tags", "/tags/1", "/tags/2"]);
  });

  it("never have an ancestor that is themselves, so that whoever nests them comes to an end", () => {
    const written = { a: "b", b: "c", c: "a", d: "d", e: "a" };
    const { tags, problems } = indexOf({
      tags: Object.entries(written).map(([name, parent]) => ({ name, parent })),
      openapi: "3.2.0",
    });
    expect(tags).toEqual([
      { name: "a" },
      { name: "b", parent: "c" },
      { name: "c", parent: "a" },
      { name: "d" },
      { name: "e", parent: "a" },
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('"a" is its own ancestor'),
      expect.stringContaining('"d" is its own ancestor'),
    ]);
  });

  it("may be named like what JavaScript objects inherit", () => {
    const { tags } = indexOf({ tags: [{ name: "constructor" }], paths: { "/a": { get: { tags: ["__proto__"] } } } });
    expect(tags.map(({ name }) => name)).toEqual(["constructor", "__proto__"]);
  });
});

describe("tags in groups (x-tagGroups)", () => {
  const tags = ["a", "b", "c"].map((name) => ({ name }));
  const nested = (groups: JsonValue, more: JsonObject = {}) =>
    indexOf({ tags, "x-tagGroups": groups, ...more }).tags.map(({ name, parent }) => [parent, name].filter(Boolean));

  it("are nested in them, in their order, and the others follow", () => {
    const groups = [
      { name: "Two", tags: ["c", "gone"] },
      { name: "One", tags: ["b", "c"] },
    ];
    expect(nested(groups)).toEqual([["Two"], ["Two", "c"], ["One"], ["One", "b"], ["a"]]);
  });

  it("may be in a group that has the name of a tag", () => {
    expect(nested([{ name: "a", tags: ["a", "b"] }])).toEqual([["a"], ["a", "b"], ["c"]]);
  });

  it("stay as they are beside parents of OpenAPI 3.2, and where the groups are wrong", () => {
    const flat = [["a"], ["b"], ["c"]];
    expect(nested([null, { name: 1 }, { name: "G" }])).toEqual(flat);
    const parents = { tags: [{ name: "a" }, { name: "b", parent: "a" }] };
    expect(nested([{ name: "G", tags: ["a"] }], parents)).toEqual([["a"], ["a", "b"]]);
  });
});

describe("a document that is partly wrong", () => {
  it("is compiled as far as it is right, and says where it is wrong", () => {
    const index = indexOf({
      tags: "cards",
      servers: [7],
      paths: {
        "/a": null,
        "/b": { get: [] },
        "/c": { get: { operationId: 5, summary: 3, tags: ["x", 4], deprecated: "yes" } },
        d: {},
      },
    });
    expect(index.operations).toEqual([
      { id: "5", kind: "operation", method: "get", path: "/c", title: "3", tags: ["x", "4"], deprecated: false },
    ]);
    expect(index.problems.map(({ pointer, message }) => `${pointer}: ${message}`)).toEqual([
      "/paths/~1a: Must be an object.",
      "/paths/~1b/get: `get` must be an object.",
      '/paths/d: A path begins with "/"; "d" does not.',
      "/paths/~1c/get/operationId: `operationId` must be text.",
      "/paths/~1c/get/summary: `summary` must be text.",
      "/paths/~1c/get/tags/1: Must be text.",
      "/paths/~1c/get/deprecated: `deprecated` must be true or false.",
      "/servers/0: Must be an object.",
      "/tags: `tags` must be a list.",
    ]);
  });

  it("reports a reference that leads nowhere, by its place", () => {
    const { problems } = indexOf({
      paths: { "/a": { get: { parameters: [{ $ref: "#/components/parameters/Gone" }] } }, "/b": { $ref: "b.yaml" } },
    });
    expect(problems).toEqual([
      {
        pointer: "/paths/~1a/get/parameters/0/$ref",
        message: '"#/components/parameters/Gone" does not exist in this document.',
        severity: "error",
      },
      {
        pointer: "/paths/~1b/$ref",
        message: '"b.yaml" lies outside this document; only references within it are followed.',
        severity: "error",
      },
    ]);
  });

  it("reports references that lead to each other", () => {
    const pathItems = { A: { $ref: "#/components/pathItems/B" }, B: { $ref: "#/components/pathItems/A" } };
    const { operations, problems } = indexOf({
      paths: { "/a": { $ref: "#/components/pathItems/A" } },
      components: { pathItems },
    });
    expect(operations).toEqual([]);
    expect(problems).toMatchObject([
      {
        pointer: "/paths/~1a/$ref",
        message: "This reference points back to itself. Point it to the definition.",
      },
    ]);
  });

  it("reports no more problems than anybody reads", () => {
    const tags = Array.from({ length: 1000 }, () => 0);
    const { problems } = indexOf({ tags });
    expect(problems).toHaveLength(201);
    expect(problems.at(-1)?.message).toBe("And 800 more problems.");
  });
});
