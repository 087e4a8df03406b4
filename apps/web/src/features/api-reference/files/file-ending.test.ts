import { expect, test } from "vitest";
import { fileEnding } from "./file-ending.ts";

test.each([
  ["attachment; filename=java-client.zip", "application/octet-stream", ".zip"],
  ['attachment; filename="openapi.YAML"; size=3', "text/plain", ".yaml"],
  ["attachment; filename*=UTF-8''sdk.tar.gz", "", ".tar.gz"],
  ["attachment", "application/zip; charset=binary", ".zip"],
  ["", "text/html", ".html"],
  ["", "constructor", ""],
  ["", "", ""],
])("an answer with %j and type %j ends in %j", (disposition, type, ending) => {
  const headers = new Headers();
  if (disposition !== "") headers.set("content-disposition", disposition);
  if (type !== "") headers.set("content-type", type);
  expect(fileEnding(headers)).toBe(ending);
});
