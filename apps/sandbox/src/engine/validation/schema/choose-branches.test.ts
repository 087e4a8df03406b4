import { compileParsed } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { noThread } from "../../../testing/no-thread.ts";
import { bodyDetails } from "../problem-details.ts";
import { createSchemaCompiler } from "../schema-compiler.ts";

const oneOf = ["Any", "Only"].map((name) => ({ $ref: `#/components/schemas/${name}` }));
const document = compileParsed(
  {
    openapi: "3.1.0",
    paths: {},
    components: {
      schemas: {
        Control: { oneOf, discriminator: { propertyName: "mode" } },
        Unsaid: { oneOf },
        Card: { oneOf: ["ById", "ByNumber"].map((name) => ({ $ref: `#/components/schemas/${name}` })) },
        ById: { type: "object", required: ["id"], additionalProperties: false, properties: { id: { type: "string" } } },
        ByNumber: {
          type: "object",
          required: ["pan"],
          additionalProperties: false,
          properties: { pan: { type: "string", minLength: 12 }, expiry: { type: "string" } },
        },
        Any: {
          type: "object",
          required: ["mode"],
          additionalProperties: false,
          properties: { mode: { const: "any" } },
        },
        Only: {
          allOf: [
            { type: "object", required: ["mode"], properties: { mode: { enum: ["only", "all_but"] } } },
            { required: ["codes"], properties: { codes: { type: "array", items: { type: "string" } } } },
          ],
        },
      },
    },
  },
  "hash",
);
const faults = async (name: string, data: unknown) => {
  const shared = document.schema(name);
  if (!shared) throw new Error(`There is no schema ${name}`);
  const validate = createSchemaCompiler(shared.definitions, "request", noThread).compile(shared.schema);
  return bodyDetails(await validate(data, "bank-a")).map(({ pointer, message }) => `${pointer} ${message}`);
};

test.each([
  [{ mode: "only" }, ["/codes is required"]],
  [{ mode: "all_but", codes: [1] }, ["/codes/0 must be string"]],
  [{ mode: "any", codes: [] }, ["/codes is not a known property"]],
  [{ mode: "most" }, ['/mode must be one of "any", "only", "all_but"']],
  [{}, ["/mode is required"]],
  ["any", [" must be object"]],
  [{ mode: "only", codes: ["MA"] }, []],
])("of %j a caller is told what is wrong in the branch that it names", async (data, expected) => {
  expect(await faults("Control", data)).toEqual(expected);
});

test.each([
  [{ pan: "4" }, ["/pan must NOT have fewer than 12 characters"]],
  [{ id: "a", expiry: "2028-01" }, ["/expiry is not a known property"]],
  [{ id: "a" }, []],
  [{ pan: "400000100000" }, []],
  ["a", [" must be object"]],
])("of %j a caller is told what is wrong in the branch whose own property it has", async (data, expected) => {
  expect(await faults("Card", data)).toEqual(expected);
});

test("of nothing that tells a branch, and of what tells two, all is said", async () => {
  expect(await faults("Card", {})).toEqual(["/id is required", "/pan is required", expect.stringContaining("anyOf")]);
  expect(await faults("Card", { id: "a", pan: "400000100000" })).toEqual(
    expect.arrayContaining(["/id is not a known property", "/pan is not a known property"]),
  );
});

test("without a discriminator each branch says what it misses", async () => {
  expect(await faults("Unsaid", { mode: "only" })).toContain("/codes is required");
  expect(await faults("Unsaid", { mode: "only" })).toContain('/mode must be "any"');
});
