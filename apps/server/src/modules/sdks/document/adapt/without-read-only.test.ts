import { expect, test } from "vitest";
import { readOnlyByName, readOnlyOptional } from "./without-read-only.ts";

test("a member that refers to what is read-only is required of nobody", () => {
  const mode = { $ref: "#/components/schemas/Mode" };
  const amount = { type: "integer" };
  const Mode = { type: "string", readOnly: true };
  const Payment = { required: ["mode", "amount"], properties: { mode, amount } };
  expect(readOnlyOptional(readOnlyByName({ components: { schemas: { Mode, Payment } } }))).toEqual({
    components: {
      schemas: {
        Mode,
        Payment: { required: ["amount"], properties: { mode: { allOf: [mode], readOnly: true }, amount } },
      },
    },
  });
});
