import { expect, test } from "vitest";
import { formatsOf } from "./download-formats.ts";

const names = (spec: string) => formatsOf(spec).map(({ kind, name }) => [kind, name]);

test("a YAML document is offered as published and as JSON of the same name", () => {
  expect(names("/hps/4.2.4/issuing/cards/api/schemas/api.yaml")).toEqual([
    ["published", "api.yaml"],
    ["json", "api.json"],
  ]);
  expect(names("/hps/v2.yml/limits.v2.yml")).toEqual([
    ["published", "limits.v2.yml"],
    ["json", "limits.v2.json"],
  ]);
});

test("a JSON document is offered once", () => {
  expect(names("/hps/a/openapi.JSON")).toEqual([["published", "openapi.JSON"]]);
});
