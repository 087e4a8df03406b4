import { expect, test } from "vitest";
import { formatsOf, formatToSave } from "./download-formats.ts";

const names = (spec: string) => formatsOf(spec).map(({ kind, name }) => [kind, name]);
const made = (stem: string) => [
  ["yaml", `${stem}.yaml`],
  ["json", `${stem}.json`],
  ["postman", `${stem}.postman_collection.json`],
  ["bruno", `${stem}.bruno.json`],
];

test("a document is offered as published first, and in the portal's forms under the same name", () => {
  expect(names("/hps/4.2.4/issuing/cards/api/schemas/api.yaml")).toEqual([["published", "api.yaml"], ...made("api")]);
  expect(names("/hps/v2.yml/limits.v2.yml")).toEqual([["published", "limits.v2.yml"], ...made("limits.v2")]);
  expect(names("/hps/a/openapi.JSON")).toEqual([["published", "openapi.JSON"], ...made("openapi")]);
});

test("it says which is the published one", () => {
  expect(formatsOf("/hps/a/openapi.JSON")[0].label).toBe("JSON, as published");
  expect(formatsOf("/hps/a/openapi.yml")[0].label).toBe("YAML, as published");
});

test("of a document in several files the whole is saved, in the form in which it was published", () => {
  const saved = (spec: string, isSplit: boolean) => formatToSave(formatsOf(spec), isSplit).kind;
  expect(saved("/hps/a/api.yaml", false)).toBe("published");
  expect(saved("/hps/a/api.yaml", true)).toBe("yaml");
  expect(saved("/hps/a/api.yml", true)).toBe("yaml");
  expect(saved("/hps/a/api.json", true)).toBe("json");
});
