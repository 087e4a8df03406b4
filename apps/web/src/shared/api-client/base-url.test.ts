import { expect, test } from "vitest";
import { callUrl } from "./base-url.ts";

const page = "https://portal.example/select-product?x=1";
const url = (path: string, base = "", query = {}) => callUrl(path, query, base, page).href;

test("without a base URL calls go to the page's own origin", () => {
  expect(url("/v1/ws/products/")).toBe("https://portal.example/v1/ws/products/");
});

test("with one they go there, below its path", () => {
  expect(url("/v1/ws/products/", "https://api.example/portal")).toBe("https://api.example/portal/v1/ws/products/");
  expect(url("/v1/ws/products/", "https://api.example/portal/")).toBe("https://api.example/portal/v1/ws/products/");
});

test("query entries are escaped, and those that are undefined are left out", () => {
  expect(url("/v1/ws/apis", "", { name: "a&b=ü", solutionId: 3, page: undefined })).toBe(
    "https://portal.example/v1/ws/apis?name=a%26b%3D%C3%BC&solutionId=3",
  );
});

test.each([
  "//evil.example/x",
  "/\\evil.example/x",
  "https://evil.example/x",
  "@evil.example/x",
  ".evil.example/x",
  "",
])("a path that would take the session token elsewhere is refused: %j", (path) => {
  expect(() => url(path)).toThrow(TypeError);
  expect(() => url(path, "https://api.example")).toThrow(TypeError);
});
