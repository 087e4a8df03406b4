import { expect, test } from "vitest";
import { mendForSwift4, mendForSwift5 } from "./for-swift.ts";

const file = (text: string) => [{ name: "Models/Card.swift", content: Buffer.from(text), executable: false }];

test("Swift 5: a regular expression has no slashes around it, and no escape that Swift does not know", () => {
  const [mended] = mendForSwift5(
    file(String.raw`    static let nameRule = StringRule(minLength: 2, maxLength: nil, pattern: "/^[A-Z'\/-]+\d$/")`),
  );
  expect(mended?.content.toString()).toBe(
    String.raw`    static let nameRule = StringRule(minLength: 2, maxLength: nil, pattern: "^[A-Z'/-]+\\d$")`,
  );
});

test("Swift 4: a model begins after its text", () => {
  const [mended] = mendForSwift4(file("/** A card. */public struct Card {}"));
  expect(mended?.content.toString()).toBe("/** A card. */\npublic struct Card {}");
});
