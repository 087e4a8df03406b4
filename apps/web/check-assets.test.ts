import { expect, test } from "vitest";
import { schemasIn, unstyledParts } from "./check-assets.ts";

const parts = { Button: ".m_77c9d27d{}.m_80f1301b:hover{}", Tree: ".m_f698e191{}", Menu: ".m_dc9b7c9f{}" };

test("a part that scripts draw without its styles is named, one that nobody draws is not", () => {
  const scripts = 'var a={root:"m_77c9d27d",inner:`m_80f1301b`},b={root:"m_f698e191"}';
  expect(unstyledParts(scripts, ".m_77c9d27d{}.m_80f1301b:hover{}", parts)).toEqual(["Tree"]);
  expect(unstyledParts(scripts, "", parts)).toEqual(["Button", "Tree"]);
  expect(unstyledParts("", "", parts)).toEqual([]);
});

test("a script that has TypeBox's schemas is named", () => {
  const scripts: [string, string][] = [
    ["everywhere.js", 'var a={"~kind":"Object"}'],
    ["page.js", "var kind=1"],
  ];
  expect(schemasIn(scripts)).toEqual(["everywhere.js"]);
});
