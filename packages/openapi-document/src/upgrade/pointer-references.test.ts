import { expect, it } from "vitest";
import type { JsonObject } from "../model.ts";
import { withPointers } from "./upgrade-document.ts";

const schemas = (named: JsonObject): JsonObject => ({ openapi: "3.1.0", components: { schemas: named } });

it("leaves a document of pointers as it is, and one that needs its names", () => {
  const plain = schemas({ A: { $ref: "#/components/schemas/B" }, B: {} });
  const dynamic = schemas({ A: { $id: "https://example.com/a", $dynamicAnchor: "n", items: { $dynamicRef: "#n" } } });
  expect([withPointers(plain), withPointers(dynamic)]).toEqual([plain, dynamic]);
  expect(withPointers(plain)).toBe(plain);
});

it("writes what schemas call each other as pointers from the root, and takes the names away", () => {
  const document = schemas({
    Card: {
      $id: "https://example.com/schemas/card",
      properties: { pin: { $ref: "pin" }, limit: { $ref: "#limit" }, other: { $ref: "#/components/schemas/Other" } },
      $defs: { Limit: { $anchor: "limit", type: "integer" } },
      examples: [{ $ref: "pin", $id: "data" }],
    },
    Pin: { $id: "https://example.com/schemas/pin", properties: { $id: { type: "string" } } },
    Other: { $ref: "https://example.com/schemas/card" },
  });
  expect(withPointers(document)).toEqual(
    schemas({
      Card: {
        properties: {
          pin: { $ref: "#/components/schemas/Pin" },
          limit: { $ref: "#/components/schemas/Card/$defs/Limit" },
          other: { $ref: "#/components/schemas/Other" },
        },
        $defs: { Limit: { type: "integer" } },
        examples: [{ $ref: "pin", $id: "data" }],
      },
      Pin: { properties: { $id: { type: "string" } } },
      Other: { $ref: "#/components/schemas/Card" },
    }),
  );
});

it("keeps the file's own name out of references", () => {
  const document = schemas({ A: { $ref: "api.yaml#/components/schemas/B" }, B: {} });
  expect(withPointers(document, "api.yaml")).toEqual(schemas({ A: { $ref: "#/components/schemas/B" }, B: {} }));
});
