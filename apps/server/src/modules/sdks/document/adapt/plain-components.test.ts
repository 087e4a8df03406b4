import { expect, test } from "vitest";
import { plainComponents } from "./plain-components.ts";

test("a schema's name has no sign that a reference encodes, and all that refers to it has the same", () => {
  const schemas = {
    "GL Request": {},
    GL_Request: { $ref: "#/components/schemas/GL Request" },
    "ä.b-c d": {},
    名: {},
    "3DS": {},
  };
  expect(plainComponents({ components: { schemas } })).toEqual({
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

test("a name with a slash is another one, for a schema and for what else is named", () => {
  const to = (section: string, name: string) => ({ $ref: `#/components/${section}/${name}` });
  const document = {
    paths: { "/plans": { get: { parameters: [to("parameters", "Plans~1Currency"), to("parameters", "Page")] } } },
    components: {
      parameters: { "Plans/Currency": { schema: to("schemas", "Plans~1Code") }, Page: {} },
      schemas: { "Plans/Code": { type: "string" } },
    },
  };
  expect(plainComponents(document)).toEqual({
    paths: { "/plans": { get: { parameters: [to("parameters", "Plans_Currency"), to("parameters", "Page")] } } },
    components: {
      parameters: { Plans_Currency: { schema: to("schemas", "Plans_Code") }, Page: {} },
      schemas: { Plans_Code: { type: "string" } },
    },
  });
});

test("a security scheme's name has no space, and whoever requires it names it so", () => {
  const document = (name: string) => ({
    security: [{ [name]: [], key: [] }],
    paths: { "/patients": { get: { security: [{ [name]: ["read"] }, {}], responses: {} } } },
    components: { securitySchemes: { [name]: { type: "http", scheme: "bearer" }, key: { type: "apiKey" } } },
  });
  expect(plainComponents(document("Bearer Authentication"))).toEqual(document("Bearer_Authentication"));
});
