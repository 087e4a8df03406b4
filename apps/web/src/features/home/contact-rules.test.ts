import { expect, test } from "vitest";
import { contactFields, isFilled } from "./contact-form.tsx";

const filled = { subject: "S", fullName: "F", companyName: "C", address: "a@b.example", message: "M" };

test("all five fields are needed", () => {
  expect(isFilled(filled)).toBe(true);
  for (const field of contactFields) expect(isFilled({ ...filled, [field]: "" }), field).toBe(false);
});

test("blanks do not fill a field", () => {
  expect(isFilled({ ...filled, message: " \n\t" })).toBe(false);
});

test("there is no check of the format beyond the browser's own", () => {
  expect(isFilled({ ...filled, address: "nobody" })).toBe(true);
});
