import { expect, test } from "vitest";
import { masked, momentText } from "../signature-tab.tsx";

test("a masked secret says its kind, and not even its length", () => {
  expect(masked("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")).toBe("whsec_••••••••••••••••");
  expect(masked("whsec_AA")).toBe("whsec_••••••••••••••••");
  expect(masked("MfKQ9r8G")).toBe("••••••••••••••••");
});

test("a moment is said by the reader's clock", () => {
  expect(momentText(new Date(2026, 0, 2, 3, 4, 59).toISOString())).toBe("2026-01-02 03:04");
});
