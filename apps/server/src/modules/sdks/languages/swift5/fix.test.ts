import { expect, test } from "vitest";
import { fixSwift5 } from "./fix.ts";

const file = (text: string) => [{ name: "Models/Card.swift", content: Buffer.from(text), executable: false }];

test("Swift 5: a regular expression has no slashes around it, and no escape that Swift does not know", () => {
  const [mended] = fixSwift5(
    file(String.raw`    static let nameRule = StringRule(minLength: 2, maxLength: nil, pattern: "/^[A-Z'\/-]+\d$/")`),
  );
  expect(mended?.content.toString()).toBe(
    String.raw`    static let nameRule = StringRule(minLength: 2, maxLength: nil, pattern: "^[A-Z'/-]+\\d$")`,
  );
});

test("a value in a path is no other path", () => {
  const call = "cardId.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)";
  const [mended] = fixSwift5([{ name: "Cards/APIs/CardsAPI.swift", content: Buffer.from(call), executable: false }]);
  expect(mended?.content.toString()).toContain('0123456789-._~")');
  expect(mended?.content.toString()).not.toContain("urlPathAllowed");
});

test("Swift 5: the package is for the tools of today", () => {
  const manifest = "// swift-tools-version:5.1\n.iOS(.v9),\n.macOS(.v10_11),\n.tvOS(.v9),\n.watchOS(.v3),";
  const [mended] = fixSwift5([{ name: "Package.swift", content: Buffer.from(manifest), executable: false }]);
  expect(mended?.content.toString()).toBe(
    "// swift-tools-version:5.9\n.iOS(.v13),\n.macOS(.v10_15),\n.tvOS(.v13),\n.watchOS(.v6),",
  );
});
