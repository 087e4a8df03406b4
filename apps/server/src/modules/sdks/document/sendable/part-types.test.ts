import { expect, test } from "vitest";
import { PART_TYPE, sayPartTypes } from "./part-types.ts";

test("a part has the one type that its encoding names", () => {
  const file = { type: "string", format: "binary" };
  const encoding = { photo: { contentType: "image/png" }, any: { contentType: "image/png, image/jpeg" } };
  const media = { encoding, schema: { type: "object", properties: { photo: file, any: file, other: file } } };
  expect(sayPartTypes(media)).toEqual({
    encoding,
    schema: { type: "object", properties: { photo: { ...file, [PART_TYPE]: "image/png" }, any: file, other: file } },
  });
});
