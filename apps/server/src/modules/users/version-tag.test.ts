import { expect, test } from "vitest";
import { readIfMatch, tagOfVersion } from "./version-tag.ts";

test("the tag of a version is what If-Match is compared with", () => {
  expect(readIfMatch('"7"')).toEqual([tagOfVersion(7)]);
});

test("a list is taken apart, also where a tag holds a comma", () => {
  expect(readIfMatch('"6", W/"7" ,"a,b"')).toEqual(['"6"', 'W/"7"', '"a,b"']);
});

test.each([undefined, "*"])("%j matches anything", (header) => {
  expect(readIfMatch(header)).toBeUndefined();
});

test.each(["", "7", '"7', '7"', "'7'", '"7" "8"', '"7",', 'w/"7"', '* , "7"', '"a b"', '"7"\u00001'])(
  "%j is refused, and the header is named",
  (header) => {
    expect(() => readIfMatch(header)).toThrow(
      expect.objectContaining({
        problem: expect.objectContaining({ status: 400, errors: [expect.objectContaining({ pointer: "if-match" })] }),
      }),
    );
  },
);

test("a long hostile header costs no time", () => {
  const start = performance.now();
  expect(() => readIfMatch(`${'"a" , '.repeat(3000)}x`)).toThrow();
  expect(performance.now() - start).toBeLessThan(1000);
});
