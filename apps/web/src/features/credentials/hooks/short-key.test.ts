import { expect, test } from "vitest";
import { shortKey } from "./hook-secrets.tsx";

test("a key is shown by its kind and its end alone", () => {
  expect(shortKey("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")).toBe("whsec_…aLaSw");
  expect(shortKey("whpk_AAAABBBBCCC=")).toBe("whpk_…BCCC");
});
