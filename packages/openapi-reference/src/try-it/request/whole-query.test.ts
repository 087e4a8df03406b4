import type { MediaType } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { serialiseWholeQuery } from "./build-request.ts";

const FORM = "application/x-www-form-urlencoded";
const encoding = { ids: { style: "pipeDelimited", explode: false }, list: { explode: false } };

// OpenAPI 3.2.1 "Parameter Object Examples".
test.each<[type: string, typed: string, written: string, encoding?: NonNullable<MediaType["encoding"]>]>([
  [FORM, '{"foo":"a + b","bar":true}', "foo=a+%2B+b&bar=true"],
  [FORM, "a=1&b=2", "a=1&b=2"],
  [FORM, '{"list":["a","b c"],"gone":null}', "list=a&list=b+c"],
  [FORM, '{"ids":[1,2],"list":["a","b"],"one":{"a":1}}', "ids=1%7C2&list=a,b&one=%7B%22a%22%3A1%7D", encoding],
  ["application/json", '{"numbers":[1,2],"flag":null}', "%7B%22numbers%22%3A%5B1%2C2%5D%2C%22flag%22%3Anull%7D"],
  ["application/jsonpath", "$.a.b[1:1]", "%24.a.b%5B1%3A1%5D"],
  ["text/plain", "a=1&b=x y", "a=1&b=x%20y"],
])("the whole query of type %s: %s is written %s", (type, typed, written, encoding) => {
  expect(serialiseWholeQuery({ type, examples: [], ...(encoding && { encoding }) }, typed)).toBe(written);
});
