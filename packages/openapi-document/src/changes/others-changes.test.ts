import { describe, expect, it } from "vitest";
import { compileParsed } from "../compile.ts";
import type { JsonObject, JsonValue } from "../model.ts";
import { type ComparedDocument, changesBetween } from "./compare-documents.ts";

function withOperation(operation: JsonObject, rest: JsonObject = {}): ComparedDocument {
  const paths = { "/cards": { post: { operationId: "createCard", responses: {}, ...operation } } };
  const whole = { openapi: "3.1.0", info: { title: "Cards", version: "1" }, paths, ...rest };
  return { name: "issuing/cards", area: "issuing", document: compileParsed(whole, JSON.stringify(whole)) };
}

const json = (schema: JsonValue) => ({ content: { "application/json": { schema } } });

/** Each as "severity: sentence". */
function texts(before: ComparedDocument, after: ComparedDocument): string[] {
  return [...changesBetween([before], [after])]
    .filter((one) => one !== undefined)
    .flatMap((one) => one.changes.map(({ severity, text }) => `${severity}: ${text}`));
}

/** A field's schema before and after. */
const field = (schema: JsonValue) => ({ type: "object", properties: { limit: schema } });

describe("what others' documents also change", () => {
  const parameter = (more: JsonObject) => withOperation({ parameters: [{ name: "q", in: "query", ...more }] });

  it("a parameter that is described as JSON is written in another style", () => {
    const asJson = parameter({ content: { "application/json": { schema: { type: "object" } } } });
    expect(texts(parameter({ schema: { type: "object" } }), asJson)).toEqual([
      "breaking: Lists and objects in the query parameter `q` are written in another style.",
    ]);
  });

  it("the version of a media type counts, its character encoding does not", () => {
    const typed = (type: string) => withOperation({ requestBody: { content: { [type]: {} } } });
    expect(texts(typed("application/json"), typed("Application/JSON; charset=utf-8"))).toEqual([]);
    expect(texts(typed("application/json;version=1"), typed("application/json; version=2"))).toEqual([
      "breaking: The request body no longer accepts `application/json;version=1`.",
      "new: The request body also accepts `application/json;version=2`.",
    ]);
  });

  it("callbacks are events of their operation", () => {
    const url = "{$request.body#/url}";
    const calling = (schema: JsonValue, name = "paid") =>
      withOperation({ callbacks: { [name]: { [url]: { post: { requestBody: json(schema), responses: {} } } } } });
    expect(texts(calling(field({ type: "string" })), calling(field({ type: "integer" })))).toEqual([
      "breaking: `limit` in the callback `paid` was string and is now integer.",
    ]);
    expect(texts(calling({}), calling({}, "settled"))).toEqual([
      "breaking: The callback `paid` is no longer sent.",
      "new: The callback `settled` is new.",
    ]);
  });

  it("credentials may be sent in another way", () => {
    const keyed = (place: string) =>
      withOperation(
        { security: [{ key: [] }] },
        { components: { securitySchemes: { key: { type: "apiKey", in: place, name: "X-Key" } } } },
      );
    expect(texts(keyed("header"), keyed("query"))).toEqual(["breaking: `key` is sent in another way."]);
    expect(texts(keyed("header"), keyed("header"))).toEqual([]);
  });
});
