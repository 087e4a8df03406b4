import { MESSAGE_LENGTH } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { messageError } from "./text-field.tsx";

test("a message is as long as the server counts it: a character of two UTF-16 units is one", () => {
  const longest = "👍".repeat(MESSAGE_LENGTH);
  expect(messageError(longest)).toBeNull();
  expect(messageError(`${longest}!`)).toContain("20,001");
});
