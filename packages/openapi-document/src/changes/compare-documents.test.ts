import { describe, expect, it } from "vitest";
import { compileParsed } from "../compile.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { MAX_CHANGES } from "./change.ts";
import { type ComparedDocument, changesBetween, type OperationChanges } from "./compare-documents.ts";

function document(source: JsonObject, name = "issuing/cards", area = "issuing"): ComparedDocument {
  const whole = { openapi: "3.1.0", info: { title: "Cards", version: "1" }, ...source };
  return { name, area, document: compileParsed(whole, JSON.stringify(whole)) };
}

function withOperation(operation: JsonObject, rest: JsonObject = {}, path = "/cards"): ComparedDocument {
  return document({ paths: { [path]: { post: { operationId: "createCard", responses: {}, ...operation } } }, ...rest });
}

const json = (schema: JsonValue) => ({ content: { "application/json": { schema } } });
const asRequest = (schema: JsonValue, rest?: JsonObject) => withOperation({ requestBody: json(schema) }, rest);
const asResponse = (schema: JsonValue, rest?: JsonObject) =>
  withOperation({ responses: { 200: { description: "OK", ...json(schema) } } }, rest);

function changes(before: ComparedDocument, after: ComparedDocument): OperationChanges[] {
  return [...changesBetween([before], [after])].filter((one) => one !== undefined);
}

/** Each as "severity: sentence". */
function texts(before: ComparedDocument, after: ComparedDocument): string[] {
  return changes(before, after).flatMap((one) => one.changes.map(({ severity, text }) => `${severity}: ${text}`));
}

/** A field's schema before and after. */
const field = (schema: JsonValue) => ({ type: "object", properties: { limit: schema } });

describe("operations", () => {
  const empty = document({ paths: {} });
  const some = withOperation({});

  it("are new or gone", () => {
    expect(changes(empty, some)).toEqual([
      {
        after: expect.objectContaining({ document: "issuing/cards", id: "createCard", path: "/cards" }),
        changes: [
          { rule: "endpoint-added", severity: "new", text: "This operation is new.", pointer: "/paths/~1cards/post" },
        ],
        isComplete: true,
      },
    ]);
    expect(changes(some, empty)).toMatchObject([{ changes: [{ severity: "breaking", isBefore: true }] }]);
  });

  it("are the same under other names of path parameters, and in another document of the area", () => {
    const old = withOperation({}, {}, "/cards/{id}");
    expect(changes(old, withOperation({ operationId: "issue" }, {}, "/cards/{cardId}"))).toEqual([]);
    const moved = { ...withOperation({}, {}, "/cards/{id}"), name: "issuing/other" };
    expect(changes(old, moved)).toEqual([]);
    expect(changes(old, { ...moved, area: "acquiring" })).toHaveLength(2);
  });

  it("that moved are known by their operationId", () => {
    expect(texts(some, withOperation({}, {}, "/v2/cards"))).toEqual([
      "breaking: `POST /cards` is now `POST /v2/cards`.",
    ]);
  });

  it("are deprecated, and no longer", () => {
    const deprecated = withOperation({ deprecated: true });
    expect(texts(some, deprecated)).toEqual(["different: This operation is now deprecated."]);
    expect(texts(deprecated, some)).toEqual(["new: This operation is no longer deprecated."]);
  });

  it("need other credentials", () => {
    const schemes = {
      securitySchemes: { oauth: { type: "oauth2", flows: {} }, key: { type: "http", scheme: "bearer" } },
    };
    const secured = (security: JsonValue) => withOperation({ security }, { components: schemes });
    const narrow = secured([{ oauth: ["read"] }]);
    expect(texts(secured([]), narrow)).toEqual(["breaking: Requests now need `oauth` (`read`)."]);
    expect(texts(narrow, secured([{ oauth: ["read", "admin"] }]))).toEqual([
      "breaking: `oauth` (`read`) no longer suffices: requests need `oauth` (`read` and `admin`).",
    ]);
    expect(texts(narrow, secured([{ oauth: ["read"] }, { key: [] }]))).toEqual([
      "new: Requests may also be sent with `key`.",
    ]);
    expect(texts(narrow, secured([]))).toEqual(["new: Requests no longer need credentials."]);
    expect(texts(secured([{ key: [] }, { oauth: ["read"] }]), secured([{ oauth: ["read"] }, { key: [] }]))).toEqual([]);
  });
});

describe("parameters", () => {
  const withParameters = (...parameters: JsonValue[]) => withOperation({ parameters });
  const limit = { name: "limit", in: "query", schema: { type: "integer", maximum: 100 } };

  it.each<[string, ComparedDocument, ComparedDocument, string[]]>([
    ["new", withParameters(), withParameters(limit), ["new: The query parameter `limit` is new."]],
    [
      "new and required",
      withParameters(),
      withParameters({ ...limit, required: true }),
      ["breaking: The query parameter `limit` is new and required."],
    ],
    ["gone", withParameters(limit), withParameters(), ["different: The query parameter `limit` is gone."]],
    [
      "required",
      withParameters(limit),
      withParameters({ ...limit, required: true }),
      ["breaking: The query parameter `limit` is now required."],
    ],
    [
      "deprecated and narrower",
      withParameters(limit),
      withParameters({ ...limit, deprecated: true, schema: { type: "integer", maximum: 50 } }),
      [
        "breaking: The maximum of the query parameter `limit` was `100` and is now `50`.",
        "different: The query parameter `limit` is now deprecated.",
      ],
    ],
    [
      "written in another style",
      withParameters(limit),
      withParameters({ ...limit, explode: false }),
      ["breaking: Lists and objects in the query parameter `limit` are written in another style."],
    ],
    [
      "the same header in other letters",
      withParameters({ name: "X-Id", in: "header" }),
      withParameters({ name: "x-id", in: "header" }),
      [],
    ],
  ])("%s", (_, before, after, expected) => {
    expect(texts(before, after)).toEqual(expected);
  });
});

describe("a field", () => {
  it.each<[string, JsonValue, JsonValue, string[], string[]]>([
    [
      "with fewer values",
      { enum: ["A", "B"] },
      { enum: ["A"] },
      ["breaking: `limit` in the request body no longer accepts `B`."],
      ["different: `limit` in the response 200 can no longer be `B`."],
    ],
    [
      "with more values",
      { enum: ["A"] },
      { enum: ["A", "B", "C"] },
      ["new: `limit` in the request body also accepts `B` and `C`."],
      ["breaking: `limit` in the response 200 can now be `B` and `C`."],
    ],
    [
      "of a narrower type",
      { type: "number" },
      { type: "integer" },
      ["breaking: `limit` in the request body was number and is now integer."],
      ["different: `limit` in the response 200 was number and is now integer."],
    ],
    [
      "that may be null",
      { type: "string" },
      { type: ["string", "null"] },
      ["new: `limit` in the request body also accepts `null`."],
      ["breaking: `limit` in the response 200 can now be `null`."],
    ],
    [
      "with a higher minimum",
      { type: "string", minLength: 2 },
      { type: "string", minLength: 4 },
      ["breaking: The minimum length of `limit` in the request body was `2` and is now `4`."],
      ["different: The minimum length of `limit` in the response 200 was `2` and is now `4`."],
    ],
    [
      "without a maximum",
      { type: "number", maximum: 9 },
      { type: "number" },
      ["new: `limit` in the request body no longer has a maximum; it was `9`."],
      ["breaking: `limit` in the response 200 no longer has a maximum; it was `9`."],
    ],
    [
      "with a pattern",
      { type: "string" },
      { type: "string", pattern: "^A" },
      ["breaking: `limit` in the request body now has the pattern `^A`."],
      ["different: `limit` in the response 200 now has the pattern `^A`."],
    ],
    [
      "with another default",
      { type: "number", default: 10 },
      { type: "number", default: 20 },
      ["different: The default of `limit` in the request body was `10` and is now `20`."],
      [],
    ],
    [
      "that is deprecated",
      {},
      { deprecated: true },
      ["different: `limit` in the request body is now deprecated."],
      ["different: `limit` in the response 200 is now deprecated."],
    ],
    [
      "of a wider format",
      { type: "integer", format: "int32" },
      { type: "integer", format: "int64" },
      ["new: The format of `limit` in the request body was `int32` and is now `int64`."],
      ["breaking: The format of `limit` in the response 200 was `int32` and is now `int64`."],
    ],
    [
      "with one more option",
      { oneOf: [{ title: "Card", type: "string" }] },
      {
        oneOf: [
          { title: "Token", type: "number" },
          { title: "Card", type: "string" },
        ],
      },
      ["new: `limit` in the request body also accepts `Token`."],
      ["breaking: `limit` in the response 200 can now be `Token`."],
    ],
    [
      "whose items changed",
      { type: "array", items: { type: "string" } },
      { type: "array", items: { type: "number" } },
      ["breaking: `limit[]` in the request body was string and is now number."],
      ["breaking: `limit[]` in the response 200 was string and is now number."],
    ],
    ["said in another way", { type: "string", minLength: 0 }, { allOf: [{ type: "string" }] }, [], []],
  ])("%s", (_, before, after, request, response) => {
    expect(texts(asRequest(field(before)), asRequest(field(after)))).toEqual(request);
    expect(texts(asResponse(field(before)), asResponse(field(after)))).toEqual(response);
  });

  it("is new, gone, required or optional", () => {
    const none = { type: "object" };
    const some = field({ type: "string" });
    const needed = { ...some, required: ["limit"] };
    expect(texts(asRequest(none), asRequest(some))).toEqual(["new: The request body also accepts `limit`."]);
    expect(texts(asRequest(none), asRequest(needed))).toEqual(["breaking: The request body now needs `limit`."]);
    expect(texts(asRequest(some), asRequest(none))).toEqual(["different: The request body no longer has `limit`."]);
    expect(texts(asRequest(some), asRequest({ ...none, additionalProperties: false }))).toEqual([
      "breaking: The request body no longer has `limit`. Requests that have it are rejected.",
      "breaking: The request body no longer accepts fields that it does not name.",
    ]);
    expect(texts(asRequest(some), asRequest(needed))).toEqual([
      "breaking: `limit` in the request body is now required.",
    ]);
    expect(texts(asResponse(none), asResponse(some))).toEqual(["new: The response 200 also has `limit`."]);
    expect(texts(asResponse(needed), asResponse(none))).toEqual(["breaking: The response 200 no longer has `limit`."]);
    expect(texts(asResponse(needed), asResponse(some))).toEqual([
      "breaking: `limit` in the response 200 may now be missing.",
    ]);
  });

  it("that is read-only is no part of a request", () => {
    const readOnly = field({ type: "string", readOnly: true });
    expect(texts(asRequest({ type: "object" }), asRequest({ ...readOnly, required: ["limit"] }))).toEqual([]);
    expect(texts(asRequest(field({ type: "string" })), asRequest(readOnly))).toEqual([
      "different: The request body no longer has `limit`.",
    ]);
  });

  it("has a pointer that leads to it through references", () => {
    const schemas = (maximum: number) => ({
      components: {
        schemas: { Limit: { type: "number", maximum }, Body: field({ $ref: "#/components/schemas/Limit" }) },
      },
    });
    const [found] = changes(
      asRequest({ $ref: "#/components/schemas/Body" }, schemas(9)),
      asRequest({ $ref: "#/components/schemas/Body" }, schemas(5)),
    );
    expect(found?.changes.map(({ rule, pointer }) => [rule, pointer])).toEqual([
      [
        "request-property-maximum-decreased",
        "/paths/~1cards/post/requestBody/content/application~1json/schema/properties/limit",
      ],
    ]);
  });
});

describe("responses", () => {
  const respond = (responses: JsonObject) => withOperation({ responses });
  const problem = (required: string[]) => ({
    components: { schemas: { Problem: { type: "object", properties: { code: {} }, required } } },
  });

  it("come and go", () => {
    const [ok, gone] = [{ description: "OK" }, { description: "Gone" }];
    expect(texts(respond({ 200: ok, 404: gone }), respond({ 201: ok, 410: gone }))).toEqual([
      "breaking: There is no response 200 any more.",
      "different: There is no response 404 any more.",
      "different: The operation can now return a response 201.",
      "different: The operation can now return a response 410.",
    ]);
  });

  it("that stood for all others may become the ones that they stood for", () => {
    const ok = { description: "OK" };
    expect(texts(respond({ default: ok }), respond({ 204: ok }))).toEqual([
      "different: There is no default response any more.",
      "different: The operation can now return a response 204.",
    ]);
  });

  it("that share a schema are named together", () => {
    const responses = {
      400: json({ $ref: "#/components/schemas/Problem" }),
      404: json({ $ref: "#/components/schemas/Problem" }),
    };
    expect(texts(withOperation({ responses }, problem(["code"])), withOperation({ responses }, problem([])))).toEqual([
      "breaking: `code` in the responses 400 and 404 may now be missing.",
    ]);
  });

  it("have other media types and headers", () => {
    const before = respond({
      200: {
        description: "",
        content: { "text/csv": {} },
        headers: { ETag: { required: true, schema: { type: "string" } } },
      },
    });
    const after = respond({
      200: { description: "", content: { "application/json": {} }, headers: { Link: { schema: { type: "string" } } } },
    });
    expect(texts(before, after)).toEqual([
      "breaking: The response 200 no longer has the header `ETag`.",
      "breaking: The response 200 is no longer available as `text/csv`.",
      "new: The response 200 also has the header `Link`.",
      "new: The response 200 is also available as `application/json`.",
    ]);
  });
});

it("an event is what a client gets, not what it sends", () => {
  const event = (schema: JsonValue) =>
    document({ webhooks: { "card.issued": { post: { requestBody: json(schema), responses: {} } } } });
  expect(texts(event({ ...field({ enum: ["A"] }), required: ["limit"] }), event(field({ enum: ["A", "B"] })))).toEqual([
    "breaking: `limit` in the event may now be missing.",
    "breaking: `limit` in the event can now be `B`.",
  ]);
  const header = (schema: JsonValue) =>
    document({
      webhooks: {
        "card.issued": { post: { parameters: [{ name: "webhook-id", in: "header", schema }], responses: {} } },
      },
    });
  expect(texts(header({ enum: ["A"] }), header({ enum: ["A", "B"] }))).toEqual([
    "breaking: The header `webhook-id` of the event can now be `B`.",
  ]);
  expect(texts(event({}), document({}))).toEqual(["breaking: This event is no longer sent."]);
});

it("ends at circles, and lists no more than a reader can read", () => {
  const circle = (extra: JsonObject) => ({
    components: {
      schemas: { Node: { type: "object", properties: { next: { $ref: "#/components/schemas/Node" }, ...extra } } },
    },
  });
  const many = Object.fromEntries(Array.from({ length: MAX_CHANGES + 1 }, (_, index) => [`field${index}`, {}]));
  const [found] = changes(
    asResponse({ $ref: "#/components/schemas/Node" }, circle({})),
    asResponse({ $ref: "#/components/schemas/Node" }, circle(many)),
  );
  expect(found?.changes).toHaveLength(MAX_CHANGES);
  expect(found?.isComplete).toBe(false);
  expect(
    texts(
      asResponse({ $ref: "#/components/schemas/Node" }, circle({})),
      asResponse({ $ref: "#/components/schemas/Node" }, circle({ id: {} })),
    ),
  ).toEqual(["new: The response 200 also has `id`."]);
});
