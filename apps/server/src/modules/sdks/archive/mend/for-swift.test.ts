import { expect, test } from "vitest";
import { escapePaths, mendForSwift3, mendForSwift4, mendForSwift5 } from "./for-swift.ts";

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

test("Swift 4: a moment need not have milliseconds", () => {
  const text = `        if let df = self.dateformatter {
            decoder.dateDecodingStrategy = .formatted(df)
            decoder.dateDecodingStrategy = .formatted(formatter)
`;
  const [mended] = mendForSwift4([
    { name: "Cards/CodableHelper.swift", content: Buffer.from(text), executable: false },
  ]);
  expect(mended?.content.toString()).toContain("dateDecodingStrategy = .formatted(df)\n");
  expect(mended?.content.toString()).toContain("dateDecodingStrategy = .custom { decoder in\n                let text");
  expect(mended?.content.toString()).toContain(`"yyyy-MM-dd'T'HH:mm:ssXXXXX"`);
});

test("a value in a path is no other path", () => {
  const call = "cardId.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)";
  const [mended] = escapePaths([{ name: "Cards/APIs/CardsAPI.swift", content: Buffer.from(call), executable: false }]);
  expect(mended?.content.toString()).toContain('0123456789-._~")');
  expect(mended?.content.toString()).not.toContain("urlPathAllowed");
});

test("Swift 5: the package is for the tools of today", () => {
  const manifest = "// swift-tools-version:5.1\n.iOS(.v9),\n.macOS(.v10_11),\n.tvOS(.v9),\n.watchOS(.v3),";
  const [mended] = mendForSwift5([{ name: "Package.swift", content: Buffer.from(manifest), executable: false }]);
  expect(mended?.content.toString()).toBe(
    "// swift-tools-version:5.9\n.iOS(.v13),\n.macOS(.v10_15),\n.tvOS(.v13),\n.watchOS(.v6),",
  );
});

test("Swift 3: a program can make a model of JSON, and integers of 64 bits are read whole", () => {
  const text = `
class Decoders {
    static func decode<T>(clazz: T.Type, source: AnyObject) -> Decoded<T> {
    static func decode<T>(clazz: T.Type, source: AnyObject, instance: AnyObject?) -> Decoded<T> {
        if let value = sourceNumber.int32Value as? T, T.self is Int32.Type {
        if let value = sourceNumber.int32Value as? T, T.self is Int64.Type {
`;
  const [mended] = mendForSwift3([{ name: "Cards/Models.swift", content: Buffer.from(text), executable: false }]);
  expect(mended?.content.toString()).toBe(`
public class Decoders {
    public static func decode<T>(clazz: T.Type, source: AnyObject) -> Decoded<T> {
    static func decode<T>(clazz: T.Type, source: AnyObject, instance: AnyObject?) -> Decoded<T> {
        if let value = sourceNumber.int32Value as? T, T.self is Int32.Type {
        if let value = sourceNumber.int64Value as? T, T.self is Int64.Type {
`);
});
