import { describe, expect, test } from "vitest";
import { type PairStyle, parseCookies, parseQuery, readPairs } from "./pairs.ts";
import { readText, type Shape } from "./styles.ts";

/** The table of OpenAPI 3.1, "Style Examples", and RFC 6570, section 3.2. */
const array = ["blue", "black", "brown"];
const object = { R: "100", G: "200", B: "150" };

describe("path and header parameters", () => {
  test.each<[string, boolean, Shape, string, unknown]>([
    ["simple", false, "primitive", "blue", "blue"],
    ["simple", false, "array", "blue,black,brown", array],
    ["simple", true, "array", "blue,black,brown", array],
    ["simple", false, "object", "R,100,G,200,B,150", object],
    ["simple", true, "object", "R=100,G=200,B=150", object],
    ["label", false, "primitive", ".blue", "blue"],
    ["label", false, "primitive", ".", ""],
    ["label", false, "array", ".blue,black,brown", array],
    ["label", true, "array", ".blue.black.brown", array],
    ["label", false, "object", ".R,100,G,200,B,150", object],
    ["label", true, "object", ".R=100.G=200.B=150", object],
    ["matrix", false, "primitive", ";color=blue", "blue"],
    ["matrix", false, "primitive", ";color", ""],
    ["matrix", false, "array", ";color=blue,black,brown", array],
    ["matrix", true, "array", ";color=blue;color=black;color=brown", array],
    ["matrix", false, "object", ";color=R,100,G,200,B,150", object],
    ["matrix", true, "object", ";R=100;G=200;B=150", object],
    ["simple", false, "array", "", []],
    ["simple", false, "array", "a%2Cb,c", ["a,b", "c"]],
    ["simple", false, "primitive", "a%2Fb%20%C3%A9", "a/b é"],
  ])("%s, explode %s, %s: %s", (style, explode, shape, text, expected) => {
    expect(readText("color", text, { style, explode, shape })).toEqual(expected);
  });

  test.each<[string, boolean, Shape, string, string]>([
    ["label", false, "primitive", "blue", 'does not begin with "."'],
    ["matrix", false, "primitive", "color=blue", 'does not begin with ";"'],
    ["matrix", false, "primitive", ";colour=blue", "does not have the form ;color=…"],
    ["simple", false, "object", "R,100,G", "does not have a value for each property"],
    ["simple", false, "primitive", "%zz", "is not valid percent-encoding"],
    ["simple", false, "primitive", "a%00", "contains a NUL character"],
  ])("%s, explode %s, %s: %s is refused", (style, explode, shape, text, message) => {
    expect(() => readText("color", text, { style, explode, shape })).toThrow(message);
  });
});

describe("query, form and cookie parameters", () => {
  const style = (name: string, explode: boolean, shape: Shape): PairStyle => ({
    style: name,
    explode,
    shape,
    properties: ["R", "G", "B"],
    mayHaveCommas: true,
  });

  test.each<[string, boolean, Shape, string, unknown]>([
    ["form", true, "primitive", "color=blue", "blue"],
    ["form", true, "primitive", "color=", ""],
    ["form", true, "primitive", "color", ""],
    ["form", true, "primitive", "colour=blue", undefined],
    ["form", true, "array", "color=blue&color=black&color=brown", array],
    ["form", true, "array", "color=blue", ["blue"]],
    ["form", false, "array", "color=blue,black,brown", array],
    ["form", false, "array", "color=a%2Cb,c", ["a,b", "c"]],
    ["form", true, "object", "R=100&G=200&B=150&X=1", object],
    ["form", true, "object", "R=1&R=2", { R: ["1", "2"] }],
    ["form", false, "object", "color=R,100,G,200,B,150", object],
    ["spaceDelimited", false, "array", "color=blue%20black+brown", array],
    ["spaceDelimited", false, "object", "color=R%20100%20G%20200%20B%20150", object],
    ["pipeDelimited", false, "array", "color=blue|black%7Cbrown", array],
    ["pipeDelimited", false, "array", "color=a,b|c", ["a,b", "c"]],
    ["pipeDelimited", false, "object", "color=R%7C100%7CG%7C200%7CB%7C150", object],
    ["deepObject", true, "object", "color[R]=100&color%5BG%5D=200&color[B]=150", object],
    ["deepObject", true, "object", "color[R]=1&color[R]=2", { R: ["1", "2"] }],
    ["deepObject", true, "object", "other[R]=1", undefined],
    ["form", true, "primitive", "color=a+b%2Bc", "a b+c"],
  ])("%s, explode %s, %s: %s", (name, explode, shape, query, expected) => {
    expect(readPairs("color", parseQuery(query), style(name, explode, shape))).toEqual(expected);
  });

  test("a single value that is sent twice is refused, not chosen from", () => {
    expect(() => readPairs("color", parseQuery("color=a&color=b"), style("form", true, "primitive"))).toThrow(
      "is given more than once",
    );
  });

  test("a property called __proto__ is only a name", () => {
    const value = readPairs("color", parseQuery("color[__proto__]=x"), style("deepObject", true, "object"));
    expect(Object.keys(value as object)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(value)).toBeNull();
  });

  test("cookies", () => {
    expect(parseCookies("a=1; color=b=c;; d")).toEqual([
      ["a", "1"],
      ["color", "b=c"],
      ["d", ""],
    ]);
  });
});
