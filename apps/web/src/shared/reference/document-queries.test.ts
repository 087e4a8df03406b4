import { expect, test } from "vitest";
import { fileAddress } from "./document-queries.ts";

test("a file is fetched below its module's folder", () => {
  expect(fileAddress("/hps/4.2.4/issuing/reference data/api/schemas", "statics/in dex.html")).toEqual({
    path: "/hps/4.2.4/issuing/reference%20data/api/schemas/statics/in%20dex.html",
    spec: "/hps/4.2.4/issuing/reference data/api/schemas/statics/in dex.html",
  });
});

test.each(["../api.yaml", "a/../../b", "/etc/passwd", "//evil.example/x", "", "a\\..\\b", "./x"])(
  "%j would lead out of the folder and is refused",
  (file) => {
    expect(fileAddress("/hps/v/s/m/api/schemas", file)).toBeUndefined();
  },
);

test("a scheme in a file name stays a file name", () => {
  expect(fileAddress("/hps/v", "javascript:alert(1)")?.path).toBe("/hps/v/javascript%3Aalert(1)");
});
