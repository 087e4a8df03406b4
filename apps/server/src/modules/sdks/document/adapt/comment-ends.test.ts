import { expect, test } from "vitest";
import { withoutCommentEnds } from "./comment-ends.ts";

test("no text of the document ends the comment that it is written into", () => {
  const properties = { description: { type: "string", title: "T */", description: "'pods/*', '*/scale', '*/*'" } };
  expect(
    withoutCommentEnds({ info: { title: "All */" }, paths: { "/a/*/b": { get: { summary: "*/" } } }, properties }),
  ).toEqual({
    info: { title: "All *_/" },
    paths: { "/a/*/b": { get: { summary: "*_/" } } },
    properties: { description: { type: "string", title: "T *_/", description: "'pods/*', '*_/scale', '*_/*'" } },
  });
});
