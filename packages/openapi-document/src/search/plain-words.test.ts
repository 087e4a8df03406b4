import { expect, test } from "vitest";
import { plainWords } from "./plain-words.ts";

test.each<[string, string[]]>([
  ["The card. Never the PAN.", ["The card. Never the PAN."]],
  ["A **block** for `lost` or _stolen_.", ["A block for lost or stolen."]],
  ["# Title\n\nText\nthat wraps.", ["Title", "Text that wraps."]],
  ["- one\n- two\n  - inner", ["one", "two", "inner"]],
  ["- [x] done", ["done"]],
  ["> quoted", ["quoted"]],
  ["> [!NOTE]\n> Read *this*.", ["Note", "Read this."]],
  ["| a | b |\n|---|---|\n| **c** | d |", ["a", "b", "c", "d"]],
  ["See [the guide](https://example.com/x) now.", ["See the guide now."]],
  ["See https://example.com/x now.", ["See https://example.com/x now."]],
  ["![A chart](https://example.com/a.png)", ["A chart"]],
  ['```json\n{ "a":\n  1 }\n```', ['{ "a": 1 }']],
  ["5 \\* 3 &lt; 16 &amp; 4 &#215; 4 &unknown;", ["5 * 3 < 16 & 4 × 4 &unknown;"]],
  [
    "Un caf&eacute; &agrave; 3&nbsp;&euro; &ldquo;&Eacute;t&eacute;&rdquo; &frac12; &rarr;",
    ["Un café à 3 € “Été” ½ →"],
  ],
  ["one  \ntwo<br>three", ["one", "two", "three"]],
  ["<p>Old <b>style</b></p><script>alert(1)</script>", ["Old style"]],
  [
    "Send Bearer <token> of <CARD-ID>, <b>not</b> <span>a</span> PAN.",
    ["Send Bearer <token> of <CARD-ID>, not a PAN."],
  ],
  ["", []],
])("%j is read as %j", (markdown, lines) => {
  expect(plainWords(markdown)).toEqual(lines);
});

test.each(["> ", "- ", "> - ", ">"])("what stands behind %j a thousand times is read as the page draws it", (mark) => {
  expect(plainWords(`${mark.repeat(1000)}deep`)).toEqual(["deep"]);
});

test.each<[string, number]>([
  ["_a_", 2000],
  ["[", 2000],
  ["<b>", 2000],
])("a text that begins with %j %i times is taken as it is written", (mark, times) => {
  const text = `${mark.repeat(times)}deep`;
  expect(plainWords(text)).toEqual([text]);
});
