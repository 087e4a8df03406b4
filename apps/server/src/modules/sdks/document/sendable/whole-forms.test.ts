import { isObject } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { wholeForms } from "./whole-forms.ts";

const text = { type: "string" };
const file = { type: "string", format: "binary" };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const components = {
  schemas: {
    Base: { type: "object", required: ["file"], properties: { file } },
    Upload: { allOf: [ref("Base"), { required: ["holder"], properties: { holder: text } }, { required: ["holder"] }] },
    Either: { oneOf: [ref("Upload"), { type: "object", required: ["file"], properties: { file, note: text } }] },
    Stored: {
      type: "object",
      description: "A file.",
      required: ["id", "file"],
      properties: { id: { type: "string", readOnly: true }, owner: { $ref: "#/components/schemas/Owner" }, file },
    },
    Owner: { type: "string", readOnly: true },
    Values: { oneOf: [text, { type: "integer" }] },
  },
};
const sent = (type: string, name: string) => {
  const { requestBody: body } = wholeForms({ components, requestBody: { content: { [type]: { schema: ref(name) } } } });
  return isObject(body) && isObject(body.content) ? body.content[type] : undefined;
};

test("a form of parts has the members of all", () => {
  const properties = { file, holder: text };
  const schema = { type: "object", properties, required: ["file", "holder"] };
  expect(sent("multipart/form-data", "Upload")).toEqual({ schema });
  expect(sent("application/x-www-form-urlencoded", "Upload")).toEqual({ schema });
});

test("so has one that is a choice, and requires what every option requires", () => {
  const properties = { file, holder: text, note: text };
  expect(sent("multipart/form-data", "Either")).toEqual({ schema: { type: "object", properties, required: ["file"] } });
});

test("what is read-only is no field of a form", () => {
  const schema = { type: "object", description: "A file.", required: ["file"], properties: { file } };
  expect(sent("multipart/form-data", "Stored")).toEqual({ schema });
});

test.each([
  ["application/json", "Upload"],
  ["multipart/form-data", "Base"],
  ["multipart/form-data", "Values"],
])("%s of %s stays", (type, name) => {
  expect(sent(type, name)).toEqual({ schema: ref(name) });
});

test("a form among the components is one of the operation", () => {
  const requestBodies = {
    Form: { content: { "multipart/form-data": { schema: ref("Base") } } },
    Other: { content: {} },
  };
  const operation = (name: string) => ({ requestBody: { $ref: `#/components/requestBodies/${name}` } });
  const document = { components: { ...components, requestBodies }, form: operation("Form"), other: operation("Other") };
  expect(wholeForms(document)).toEqual({ ...document, form: { requestBody: requestBodies.Form } });
});
