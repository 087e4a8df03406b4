import type { JsonObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { oneBodyType } from "./one-body-type.ts";

const text = { schema: { type: "string" } };
const bytes = { schema: { type: "string", format: "binary" } };
const documentOf = (content: JsonObject): JsonObject => ({
  paths: { "/notes": { post: { requestBody: { content }, responses: {} } } },
});

test.each<[JsonObject, string]>([
  [{ "application/xml": text, "application/json": text }, "application/json"],
  [{ "application/json-patch+json": text, "application/json": text }, "application/json"],
  [{ "text/csv": text, "application/vnd.note+json": text }, "application/vnd.note+json"],
  [{ "text/csv": text, "text/plain": text }, "text/csv"],
])("of several media types a client sends JSON or the first one, and the guide names it", (content, type) => {
  expect(oneBodyType(documentOf(content))).toEqual({
    document: {
      paths: { "/notes": { post: { requestBody: { content: { [type]: text } }, responses: {}, "x-body-type": type } } },
    },
    notes: [`POST /notes: of 2 media types the body has \`${type}\`.`],
  });
});

test.each<[JsonObject, string]>([
  [{ "*/*": text }, "application/json"],
  [{ "*/*": bytes }, "application/octet-stream"],
  [{ "image/*": text }, "application/octet-stream"],
  [{ "text/*": text }, "text/plain"],
])("a range of media types becomes the type of what is sent", (content, type) => {
  const [media] = Object.values(content);
  expect(oneBodyType(documentOf(content)).document).toMatchObject({
    paths: { "/notes": { post: { requestBody: { content: { [type]: media } } } } },
  });
});

test.each(["*/*", "application/octet-stream"])("a body of %s that no schema describes is bytes", (type) => {
  expect(oneBodyType(documentOf({ [type]: { schema: {} } })).document).toMatchObject({
    paths: { "/notes": { post: { requestBody: { content: { "application/octet-stream": bytes } } } } },
  });
});

test("a body that is named and has one type stays a reference", () => {
  const requestBody = { $ref: "#/components/requestBodies/Note" };
  const components = { requestBodies: { Note: { content: { "text/plain": text } } } };
  const document = { paths: { "/notes": { post: { requestBody, responses: {} } } }, components };
  expect(oneBodyType(document)).toEqual({
    document: {
      ...document,
      paths: { "/notes": { post: { requestBody, responses: {}, "x-body-type": "text/plain" } } },
    },
    notes: [],
  });
});

test("a form has no parameters, and a parameter in quotes can stand in a program's text", () => {
  const form = { schema: { type: "object" } };
  const bodyOf = (type: string) => oneBodyType(documentOf({ [type]: form })).document.paths;
  for (const type of ["application/x-www-form-urlencoded", "multipart/form-data"]) {
    expect(bodyOf(`${type}; charset=utf-8`)).toMatchObject({
      "/notes": { post: { requestBody: { content: { [type]: form } }, "x-body-type": type } },
    });
  }
  const quoted = 'application/json; profile="note"';
  expect(bodyOf(quoted)).toMatchObject({
    "/notes": {
      post: { requestBody: { content: { [quoted]: form } }, "x-body-type": 'application/json; profile=\\"note\\"' },
    },
  });
});
