import { expect, test } from "vitest";
import { spreadDeepObjects } from "./spread-deep-objects.ts";

test("each member of a deepObject is a parameter with the name that travels", () => {
  const status = { type: "string", description: "Which." };
  const schema = { type: "object", required: ["status"], properties: { status, "min-amount": { type: "integer" } } };
  const filter = { name: "filter", in: "query", style: "deepObject", required: true, schema };
  const parameters = { Filter: filter };
  const document = { components: { parameters }, get: { parameters: [{ $ref: "#/components/parameters/Filter" }] } };
  expect(spreadDeepObjects(document).get).toEqual({
    parameters: [
      { name: "filter[status]", in: "query", required: true, description: "Which.", schema: status },
      { name: "filter[min-amount]", in: "query", required: false, schema: { type: "integer" } },
    ],
  });
});

test("other parameters, and objects of any members, stay", () => {
  const any = { name: "filter", in: "query", style: "deepObject", schema: { type: "object" } };
  const document = { get: { parameters: [any, { name: "limit", in: "query", schema: { type: "integer" } }] } };
  expect(spreadDeepObjects(document)).toEqual(document);
});
