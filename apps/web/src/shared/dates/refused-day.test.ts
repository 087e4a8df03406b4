import { expect, test } from "vitest";
import { refusalOf } from "./day-field.tsx";

test.each(["2025-02-28", " 2024-02-29 ", "", "  "])("'%s' is taken", (text) => expect(refusalOf(text)).toBeNull());

test.each(["2025-02-29", "28.02.2025", "2025-2-8", "tomorrow"])(
  "'%s' is refused, and how a day is written is said",
  (text) => expect(refusalOf(text)).toBe("Enter a day that exists, such as 2025-02-28."),
);

test("a day outside of the bounds is refused, and the nearest one is named", () => {
  const bounds = { min: "2025-02-01", max: "2025-02-28" };
  expect(refusalOf("2025-02-01", bounds)).toBeNull();
  expect(refusalOf("2025-02-28", bounds)).toBeNull();
  expect(refusalOf("2025-01-31", bounds)).toBe("Enter 2025-02-01 or a later day.");
  expect(refusalOf("2025-03-01", bounds)).toBe("Enter 2025-02-28 or an earlier day.");
});
