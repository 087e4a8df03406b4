import { expect, test } from "vitest";
import { unstyledParts } from "./check-styles.ts";

const parts = { Button: ".m_77c9d27d{}.m_80f1301b:hover{}", Tree: ".m_f698e191{}", Menu: ".m_dc9b7c9f{}" };

test("a part that scripts draw without its styles is named, one that nobody draws is not", () => {
  const scripts = 'var a={root:"m_77c9d27d",inner:`m_80f1301b`},b={root:"m_f698e191"}';
  expect(unstyledParts(scripts, ".m_77c9d27d{}.m_80f1301b:hover{}", parts)).toEqual(["Tree"]);
  expect(unstyledParts(scripts, "", parts)).toEqual(["Button", "Tree"]);
  expect(unstyledParts("", "", parts)).toEqual([]);
});
