import type { JsonValue, ParameterLocation } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { serialiseContent, serialiseParameter } from "./serialise-parameter.ts";

const colours = ["blue", "black", "brown"];
const rgb = { R: 100, G: 200, B: 150 };

type Row = [place: ParameterLocation, style: string, explode: boolean, JsonValue, string];

// OpenAPI 3.2.1 "Style Examples" (3.1.1 §4.8.12.4 with `empty` corrected to `undefined`), parameter "color".
const specification: Row[] = [
  ["path", "matrix", false, null, ""],
  ["path", "matrix", false, "blue", ";color=blue"],
  ["path", "matrix", false, colours, ";color=blue,black,brown"],
  ["path", "matrix", false, rgb, ";color=R,100,G,200,B,150"],
  ["path", "matrix", true, null, ""],
  ["path", "matrix", true, "blue", ";color=blue"],
  ["path", "matrix", true, colours, ";color=blue;color=black;color=brown"],
  ["path", "matrix", true, rgb, ";R=100;G=200;B=150"],
  ["path", "label", false, null, ""],
  ["path", "label", false, "blue", ".blue"],
  ["path", "label", false, colours, ".blue,black,brown"],
  ["path", "label", false, rgb, ".R,100,G,200,B,150"],
  ["path", "label", true, null, ""],
  ["path", "label", true, "blue", ".blue"],
  ["path", "label", true, colours, ".blue.black.brown"],
  ["path", "label", true, rgb, ".R=100.G=200.B=150"],
  ["path", "simple", false, null, ""],
  ["path", "simple", false, "blue", "blue"],
  ["path", "simple", false, colours, "blue,black,brown"],
  ["path", "simple", false, rgb, "R,100,G,200,B,150"],
  ["path", "simple", true, null, ""],
  ["path", "simple", true, "blue", "blue"],
  ["path", "simple", true, colours, "blue,black,brown"],
  ["path", "simple", true, rgb, "R=100,G=200,B=150"],
  ["header", "simple", false, null, ""],
  ["header", "simple", false, "blue", "blue"],
  ["header", "simple", false, colours, "blue,black,brown"],
  ["header", "simple", false, rgb, "R,100,G,200,B,150"],
  ["header", "simple", true, colours, "blue,black,brown"],
  ["header", "simple", true, rgb, "R=100,G=200,B=150"],
  ["query", "form", false, null, "color="],
  ["query", "form", false, "blue", "color=blue"],
  ["query", "form", false, colours, "color=blue,black,brown"],
  ["query", "form", false, rgb, "color=R,100,G,200,B,150"],
  ["query", "form", true, null, "color="],
  ["query", "form", true, "blue", "color=blue"],
  ["query", "form", true, colours, "color=blue&color=black&color=brown"],
  ["query", "form", true, rgb, "R=100&G=200&B=150"],
  ["query", "spaceDelimited", false, colours, "color=blue%20black%20brown"],
  ["query", "spaceDelimited", false, rgb, "color=R%20100%20G%20200%20B%20150"],
  ["query", "pipeDelimited", false, colours, "color=blue%7Cblack%7Cbrown"],
  ["query", "pipeDelimited", false, rgb, "color=R%7C100%7CG%7C200%7CB%7C150"],
  ["query", "deepObject", true, rgb, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"],
  ["cookie", "cookie", false, null, "color="],
  ["cookie", "cookie", false, "blue", "color=blue"],
  ["cookie", "cookie", true, null, "color="],
  ["cookie", "cookie", true, colours, "color=blue; color=black; color=brown"],
  ["cookie", "cookie", true, rgb, "R=100; G=200; B=150"],
];

// RFC 6570: §3.2.7 {;empty}, §3.2.5 {.empty}, §3.2.8 {?empty}, §2.3 empty lists and null members.
const rfc6570: Row[] = [
  ["path", "matrix", false, "", ";color"],
  ["path", "label", false, "", "."],
  ["path", "simple", false, "", ""],
  ["query", "form", false, "", "color="],
  ["path", "matrix", false, [], ""],
  ["path", "label", true, {}, ""],
  ["query", "form", true, ["a", null, "b"], "color=a&color=b"],
  ["query", "form", true, { a: null, b: 1 }, "b=1"],
  ["path", "simple", false, "Hello World!", "Hello%20World%21"],
  ["path", "simple", false, "50%", "50%25"],
  ["path", "simple", false, "/foo/bar", "%2Ffoo%2Fbar"],
];

// Cases that the specification leaves open or describes in words: values of other types, other combinations.
const others: Row[] = [
  ["query", "spaceDelimited", true, colours, "color=blue&color=black&color=brown"],
  ["query", "pipeDelimited", true, colours, "color=blue&color=black&color=brown"],
  ["query", "deepObject", true, { a: { b: 1 }, c: ["x", "y"] }, "color%5Ba%5D%5Bb%5D=1&color%5Bc%5D=x&color%5Bc%5D=y"],
  [
    "query",
    "deepObject",
    true,
    { a: [{ b: 1 }, { b: [2, 3] }] },
    "color%5Ba%5D%5B0%5D%5Bb%5D=1&color%5Ba%5D%5B1%5D%5Bb%5D=2&color%5Ba%5D%5B1%5D%5Bb%5D=3",
  ],
  ["query", "deepObject", true, [{ a: 1 }, { a: 2 }], "color%5B0%5D%5Ba%5D=1&color%5B1%5D%5Ba%5D=2"],
  ["query", "deepObject", true, "blue", "color=blue"],
  ["query", "form", true, true, "color=true"],
  ["query", "form", true, 1.5, "color=1.5"],
  ["query", "form", true, { page: 0, sort: ["a", "b"], more: [] }, "page=0&sort=a&sort=b"],
  ["query", "form", true, { a: [{ b: 1 }] }, "a=%5B%7B%22b%22%3A1%7D%5D"],
  ["query", "form", true, [{ a: 1 }], "color=%7B%22a%22%3A1%7D"],
  ["header", "simple", false, "a b/c", "a b/c"],
  ["cookie", "form", false, colours, "color=blue,black,brown"],
  ["cookie", "form", true, colours, "color=blue; color=black; color=brown"],
  ["cookie", "form", true, "Hello, world!", "color=Hello%2C%20world%21"],
  ["cookie", "cookie", true, { greeting: "Hello%2C%20world!", code: 42 }, "greeting=Hello%2C%20world!; code=42"],
  ["querystring", "form", true, "a=1&b=[2]#x", "a=1&b=[2]%23x"],
];

test.each([...specification, ...rfc6570, ...others])(
  "%s in style %s, explode %s: %j is written %s",
  (place, style, explode, value, expected) => {
    expect(serialiseParameter({ name: "color", in: place, style, explode, allowReserved: false }, value)).toBe(
      expected,
    );
  },
);

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

// OpenAPI 3.2.1 "Parameter Object Examples".
test.each<[place: ParameterLocation, type: string, typed: string, written: string]>([
  ["query", "application/json", '{ "lat": 40.6, "long": -73.9 }', "q=%7B%22lat%22%3A40.6%2C%22long%22%3A-73.9%7D"],
  ["header", "application/json", '{ "a": 12345678901234567890 }', '{"a":12345678901234567890}'],
  ["path", "application/json", "[1, 2]", "%5B1%2C2%5D"],
])("a parameter in %s of type %s: %s is written %s", (place, type, typed, written) => {
  expect(serialiseContent({ name: "q", in: place }, type, typed)).toBe(written);
});
