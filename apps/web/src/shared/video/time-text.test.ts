import { expect, test } from "vitest";
import { sizeText, timeText } from "./player.tsx";

test.each([
  [0, "0:00"],
  [9.99, "0:09"],
  [72.4, "1:12"],
  [600, "10:00"],
])("%d seconds are %s", (seconds, text) => expect(timeText(seconds)).toBe(text));

test("a size is in megabytes with one digit", () => expect(sizeText(412_345)).toBe("0.4 MB"));
