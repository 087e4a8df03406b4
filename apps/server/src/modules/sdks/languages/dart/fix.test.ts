import { expect, test } from "vitest";
import { fixDart } from "./fix.ts";

const mended = (name: string, text: string) =>
  String(fixDart([{ name, content: Buffer.from(text), executable: false }])[0]?.content);

test("the package is for the Dart of today", () => {
  const pubspec =
    "environment:\n  sdk: '>=2.12.0 <3.0.0'\ndependencies:\n  http: '>=0.13.0 <0.14.0'\n  intl: '^0.17.0'\n";
  expect(mended("pubspec.yaml", pubspec)).toBe(
    "environment:\n  sdk: '>=3.0.0 <4.0.0'\ndependencies:\n  http: '>=1.0.0 <2.0.0'\n  intl: '>=0.18.0 <1.0.0'\n",
  );
});

test("a value in a path is no other path, and a time is one", () => {
  const path =
    "r'/cards/{cardId}/{since}'\n      .replaceAll('{cardId}', cardId)\n      .replaceAll('{since}', since.toString());";
  expect(mended("lib/api/cards_api.dart", path)).toBe(
    "r'/cards/{cardId}/{since}'\n      .replaceAll('{cardId}', Uri.encodeComponent(parameterToString(cardId)))\n      .replaceAll('{since}', Uri.encodeComponent(parameterToString(since)));",
  );
});
