import { expect, test } from "vitest";
import { outcomeText } from "./outcome-text.ts";

test("what was done, how long it took and how much came is said in a few words", () => {
  expect(outcomeText({ kind: "done", action: "encrypt", text: "", duration: 8.7 }, 1210)).toBe(
    "encrypted, 9 ms, 1.2 kB",
  );
  expect(outcomeText({ kind: "refused", action: "decrypt", text: "no", duration: 2 }, 2)).toBe("rejected, 2 ms");
  expect(outcomeText({ kind: "refused", action: "decrypt", text: "no" }, 2)).toBe("not sent");
  expect(outcomeText({ kind: "text", text: "x" }, 1)).toBe("1 B");
  expect(outcomeText({ kind: "text", text: "" }, 0)).toBe("");
});
