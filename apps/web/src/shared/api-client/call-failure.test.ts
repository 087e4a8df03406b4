import { expect, test } from "vitest";
import { failureOf } from "./call-failure.ts";

const INTERNAL = "Internal error please try again later.";

test("the answer's errorMessage, code and detail are what people and pages get", () => {
  const body = { errorMessage: "This release is not open yet.", code: "release_not_enabled", detail: "From May on." };
  expect(failureOf(403, JSON.stringify(body))).toMatchObject({ status: 403, ...body });
});

test.each(["", "   ", "<html>502</html>", "null", "[]", '"text"', "{}", '{"errorMessage":""}', '{"errorMessage":7}'])(
  "an answer without a message is an internal error: %j",
  (text) => {
    expect(failureOf(502, text)).toMatchObject({ status: 502, errorMessage: INTERNAL, code: null, detail: null });
  },
);
