import type { JsonValue } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { serialiseParameter } from "./serialise-parameter.ts";

const colours = ["blue", "black", "brown"];
const rgb = { R: 100, G: 200, B: 150 };

type Row = [place: "path" | "query" | "header" | "cookie", style: string, explode: boolean, JsonValue, string];

// The table of OpenAPI 3.1.1 §4.8.12.4 "Style Examples", parameter "color".
const table: Row[] = [
  ["path", "matrix", false, "blue", ";color=blue"],
  ["path", "matrix", false, "", ";color"],
  ["path", "matrix", false, colours, ";color=blue,black,brown"],
  ["path", "matrix", false, rgb, ";color=R,100,G,200,B,150"],
  ["path", "matrix", true, colours, ";color=blue;color=black;color=brown"],
  ["path", "matrix", true, rgb, ";R=100;G=200;B=150"],
  ["path", "label", false, "blue", ".blue"],
  ["path", "label", false, colours, ".blue,black,brown"],
  ["path", "label", false, rgb, ".R,100,G,200,B,150"],
  ["path", "label", true, colours, ".blue.black.brown"],
  ["path", "label", true, rgb, ".R=100.G=200.B=150"],
  ["path", "simple", false, "blue", "blue"],
  ["path", "simple", false, colours, "blue,black,brown"],
  ["path", "simple", false, rgb, "R,100,G,200,B,150"],
  ["path", "simple", true, rgb, "R=100,G=200,B=150"],
  ["query", "form", false, "", "color="],
  ["query", "form", false, "blue", "color=blue"],
  ["query", "form", false, colours, "color=blue,black,brown"],
  ["query", "form", false, rgb, "color=R,100,G,200,B,150"],
  ["query", "form", true, colours, "color=blue&color=black&color=brown"],
  ["query", "form", true, rgb, "R=100&G=200&B=150"],
  ["query", "spaceDelimited", false, colours, "color=blue%20black%20brown"],
  ["query", "spaceDelimited", false, rgb, "color=R%20100%20G%20200%20B%20150"],
  ["query", "spaceDelimited", true, colours, "color=blue&color=black&color=brown"],
  ["query", "pipeDelimited", false, colours, "color=blue%7Cblack%7Cbrown"],
  ["query", "pipeDelimited", false, rgb, "color=R%7C100%7CG%7C200%7CB%7C150"],
  ["query", "deepObject", true, rgb, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"],
  ["query", "deepObject", true, { a: { b: 1 }, c: ["x", "y"] }, "color%5Ba%5D%5Bb%5D=1&color%5Bc%5D=x&color%5Bc%5D=y"],
  ["header", "simple", false, colours, "blue,black,brown"],
  ["header", "simple", false, rgb, "R,100,G,200,B,150"],
  ["header", "simple", true, rgb, "R=100,G=200,B=150"],
  ["header", "simple", false, "a b/c", "a b/c"],
  ["cookie", "form", false, colours, "color=blue,black,brown"],
  ["cookie", "form", true, colours, "color=blue; color=black; color=brown"],
  ["cookie", "cookie", true, "a b", "color=a b"],
];

test.each(table)("%s in style %s, explode %s: %j is written %s", (place, style, explode, value, expected) => {
  expect(serialiseParameter({ name: "color", in: place, style, explode, allowReserved: false }, value)).toBe(expected);
});

test("a value cannot leave its place: delimiters in it are percent-encoded", () => {
  const query = { name: "q", in: "query", style: "form", explode: true, allowReserved: false } as const;
  expect(serialiseParameter(query, "a&b=c#d +é")).toBe("q=a%26b%3Dc%23d%20%2B%C3%A9");
  const path = { name: "id", in: "path", style: "simple", explode: false, allowReserved: false } as const;
  expect(serialiseParameter(path, "../admin?x")).toBe("..%2Fadmin%3Fx");
});

test("allowReserved keeps reserved characters and ready-made triples, but not those that end the value", () => {
  const query = { name: "q", in: "query", style: "form", explode: true, allowReserved: true } as const;
  expect(serialiseParameter(query, "a/b?c:[d]%20&#+")).toBe("q=a/b?c:[d]%20%26%23%2B");
  const path = { name: "id", in: "path", style: "simple", explode: false, allowReserved: true } as const;
  expect(serialiseParameter(path, "a:b/c")).toBe("a:b%2Fc");
});

test("null items are left out", () => {
  const query = { name: "q", in: "query", style: "form", explode: true, allowReserved: false } as const;
  expect(serialiseParameter(query, ["a", null, "b"])).toBe("q=a&q=b");
  expect(serialiseParameter(query, { a: null, b: 1 })).toBe("b=1");
});
