import { expect, test } from "vitest";
import { lines, programParts, type Words } from "./program.ts";
import { firstCallOf } from "./testing/first-call.ts";

const words: Words = { newKey: () => "key()", value: ({ sample }) => String(sample), body: () => "read()" };
const textsIn = (args: readonly { readonly text: string }[]) => args.map(({ text }) => text);

test("a value with a line for itself is a line, several or none, indented as its line is", () => {
  const text = lines`
    begin
      ${false}
      ${["one", "", "two {\n  2\n}"]}
      in ${"a\nb"}
    ${undefined}
    end
  `;
  expect(text).toBe("begin\n  one\n\n  two {\n    2\n  }\n  in a\n  b\nend");
});

test("a program that begins with an empty line has the indentation of the next", () => {
  expect(lines`

    a
      b
  `).toBe("\na\n  b");
});

test("a body stands in its call, or in a variable of its own", () => {
  const inside = programParts(firstCallOf(), words);
  expect([textsIn(inside.args), inside.body]).toEqual([["crd 1", "key()", "read()"], undefined]);
  const failure = { wireName: "lookup", value: {} };
  const apart = programParts(firstCallOf({ failure }), { ...words, bodies: ["one", "two"] });
  expect([apart.body, apart.refusedBody]).toEqual(["read()", "read()"]);
  expect([textsIn(apart.args).at(-1), textsIn(apart.refusedArgs).at(-1)]).toEqual(["one", "two"]);
});

test("what is optional is left out, or has something in its place", () => {
  expect(textsIn(programParts(firstCallOf(), { ...words, absent: "null" }).args)).toEqual([
    "crd 1",
    "key()",
    "read()",
    "null",
  ]);
});
