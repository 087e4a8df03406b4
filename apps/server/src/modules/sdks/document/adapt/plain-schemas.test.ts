import { expect, test } from "vitest";
import { plainSchemas } from "./plain-schemas.ts";

test("a schema's name has no sign that a reference encodes, and all that refers to it has the same", () => {
  const schemas = {
    "GL Request": {},
    GL_Request: { $ref: "#/components/schemas/GL Request" },
    "ä.b-c d": {},
    名: {},
    "3DS": {},
  };
  expect(plainSchemas({ components: { schemas } })).toEqual({
    components: {
      schemas: {
        GL_Request_2: {},
        GL_Request: { $ref: "#/components/schemas/GL_Request_2" },
        a_b_c_d: {},
        u540d: {},
        "3DS": {},
      },
    },
  });
});
