import { expect, test } from "vitest";
import { PART_TYPE, sayPartTypes } from "./part-types.ts";

test("a part of a named form has its type, one that is a named schema has none, and the form stays as it is", () => {
  const [point, photo] = [{ $ref: "#/components/schemas/Point" }, { type: "string", format: "binary" }];
  const schemas = { Form: { type: "object", properties: { point, photo } }, Point: { type: "object" } };
  const encoding = { point: { contentType: "application/vnd.point+json" }, photo: { contentType: "image/png" } };
  const document = { media: { encoding, schema: { $ref: "#/components/schemas/Form" } }, components: { schemas } };
  expect(sayPartTypes(document)).toEqual({
    media: {
      encoding,
      schema: { type: "object", properties: { point, photo: { ...photo, [PART_TYPE]: "image/png" } } },
    },
    components: { schemas },
  });
});

test("a part has the one type that its encoding names", () => {
  const file = { type: "string", format: "binary" };
  const encoding = { photo: { contentType: "image/png" }, any: { contentType: "image/png, image/jpeg" } };
  const media = { encoding, schema: { type: "object", properties: { photo: file, any: file, other: file } } };
  expect(sayPartTypes(media)).toEqual({
    encoding,
    schema: { type: "object", properties: { photo: { ...file, [PART_TYPE]: "image/png" }, any: file, other: file } },
  });
});
