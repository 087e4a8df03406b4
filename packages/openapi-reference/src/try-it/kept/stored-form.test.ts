import { expect, test } from "vitest";
import { fieldOf, formOf, operationOf, parameterOf } from "../testing/fixtures.ts";
import { restoreForm, storeForm } from "./stored-form.ts";

const operation = operationOf({
  parameters: [parameterOf({ name: "cardId", in: "path" })],
  requestBody: {
    required: true,
    content: [
      { type: "application/json", examples: [] },
      { type: "multipart/form-data", examples: [] },
    ],
  },
});
const file = { id: "f1", name: "card.png", size: 3, type: "image/png" };
const initial = formOf({ mediaType: "application/json", parameters: { "path:cardId": "sample" } });

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
  };
}

test("a form comes back as it was typed", () => {
  const storage = memory();
  const typed = formOf({
    parameters: { "path:cardId": "crd_1" },
    headers: [{ name: "X-A", value: "1" }],
    mediaType: "application/json",
    bodies: { "application/json": "{" },
    empty: ["path:cardId"],
    fields: { "multipart/form-data": [fieldOf({ name: "scan", kind: "file", files: [file] })] },
    files: { "application/json": file },
  });
  storeForm(storage, "k", typed);
  expect(restoreForm(storage, "k", operation, initial)).toEqual(typed);
});

test("what the operation no longer has is dropped", () => {
  const storage = memory();
  storeForm(
    storage,
    "k",
    formOf({ server: 9, parameters: { "query:gone": "x" }, mediaType: "text/plain", bodies: { "text/plain": "x" } }),
  );
  expect(restoreForm(storage, "k", operation, initial)).toEqual({ ...initial, bodies: {} });
});

test.each([
  "",
  "null",
  "[]",
  "{",
  '{"parameters":3,"headers":[1],"bodies":null,"server":"x","fields":{"multipart/form-data":3},"files":[],"empty":{}}',
])("a stored %j does no harm", (text) => {
  const storage = memory();
  storage.setItem("k", text);
  expect(restoreForm(storage, "k", operation, initial)).toEqual(initial);
});

test("a storage that refuses is no error", () => {
  const refusing = {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("full");
    },
  };
  storeForm(refusing, "k", initial);
  expect(restoreForm(refusing, "k", operation, initial)).toBe(initial);
});
