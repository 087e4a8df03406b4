import type { JsonValue } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import type { DocumentCall, DocumentParameter } from "./document-calls.ts";
import { failingValue } from "./failing-value.ts";

const cardSystem = { "x-sandbox": "card-system" };
const inPath = (sample: JsonValue, rest: Partial<DocumentParameter> = {}): Partial<DocumentCall> => ({
  parameters: [{ wireName: "cardId", place: "path", isRequired: true, isChoice: false, sample, ...rest }],
});
const withBody = (sample: JsonValue, ...listed: string[]): Partial<DocumentCall> => ({
  body: { sample, listed: new Set(listed) },
});
const failing = (call: Partial<DocumentCall>, document = cardSystem as Record<string, JsonValue>) => {
  const empty = {
    verb: "get",
    path: "/",
    operationId: "",
    title: "",
    parameters: [],
    mayNotFind: true,
    isExampleOnly: false,
  };
  return failingValue({ ...empty, body: undefined, answer: undefined, ...call }, document, "lookup");
};

test("a value of the path keeps its beginning, its length and where it has letters", () => {
  expect(failing(inPath("crd_7QX2M4KD0A"))).toEqual({ wireName: "cardId", value: "crd_0AA0A0AA0A" });
  expect(failing(inPath("AAA"))?.value).toBe("BBB");
  expect(failing(inPath(12))?.value).toBe(99);
  expect(failing(inPath("EUR", { isChoice: true }))).toBeUndefined();
});

test("in a body, what names a thing has another value", () => {
  const info = { userID: "bank-a", requestUID: "04c0-ee12" };
  const refused = { CLIENT_CODE: "C-000000", page: "1", info: { userID: "bank-a", requestUID: "04c0-aa00" } };
  expect(failing(withBody({ CLIENT_CODE: "C-204417", page: "1", info }))).toEqual({
    wireName: "lookup",
    value: refused,
  });
  expect(failing(withBody({ page: "1" }))).toBeUndefined();
  expect(failing(withBody({ statusCode: "N" }, "statusCode"))).toBeUndefined();
});

test("a lookup in reference data asks for a column that no list has", () => {
  const body = { parameterList: [{ parameterName: "BANK", parameterColumnList: ["Code"] }], requestInfo: {} };
  const parameterList = [{ parameterName: "BANK", parameterColumnList: ["Unknown"] }];
  const value = { parameterList, requestInfo: {} };
  expect(failing(withBody(body), {})).toEqual({ wireName: "lookup", value });
  expect(failing(withBody(body, "parameterColumnList"), {})).toBeUndefined();
});

test("where the sandbox answers with examples, or with nothing found, no value is refused", () => {
  expect(failing(inPath("crd_7QX2M4KD0A"), {})).toBeUndefined();
  expect(failing({ ...inPath("crd_7QX2M4KD0A"), isExampleOnly: true })).toBeUndefined();
  expect(failing({ ...inPath("crd_7QX2M4KD0A"), mayNotFind: false })).toBeUndefined();
});
