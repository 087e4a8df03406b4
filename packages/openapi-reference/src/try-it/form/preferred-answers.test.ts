import type { Response } from "@connect-portal/openapi-document";
import { expect, test } from "vitest";
import { preferOf, preferredAnswers, withPrefer } from "./preferred-answers.ts";

const response = (status: string, ...names: string[]): Response => ({
  status,
  description: "",
  headers: [],
  content: [{ type: "application/json", examples: names.map((name) => ({ name, value: name })) }],
});

test("each status is asked for by its code, each of several examples by its name", () => {
  const answers = preferredAnswers([response("200", "one", "two"), response("404", "unknown"), response("422")]);
  expect(answers.map(({ prefer }) => prefer)).toEqual([
    "code=200, example=one",
    "code=200, example=two",
    "code=404",
    "code=422",
  ]);
  expect(answers.map(({ what }) => what)).toEqual(["one", "two", undefined, undefined]);
});

test("a range and the default have a code that stands for them", () => {
  expect(preferredAnswers([response("4XX"), response("default")]).map(({ prefer }) => prefer)).toEqual([
    "code=400",
    "code=500",
  ]);
});

test("a name that is no token is quoted, one that no header holds is left out", () => {
  const answers = preferredAnswers([response("200", 'a, "b"', "名前", "c")]);
  expect(answers.map(({ prefer }) => prefer)).toEqual(['code=200, example="a, \\"b\\""', "code=200, example=c"]);
});

test("an example of the same name in two types is one answer; one that lies elsewhere is none", () => {
  const [json] = response("200", "one").content;
  const content = [json, { type: "text/csv", examples: [{ name: "one", value: "1" }, { name: "two" }] }];
  const answers = preferredAnswers([{ ...response("200"), content } as Response]);
  expect(answers).toEqual([{ status: "200", prefer: "code=200" }]);
});

test("a call has one Prefer at most", () => {
  const own = { name: "X-Own", value: "1" };
  const asked = withPrefer([{ name: "prefer ", value: "code=404" }, own], "code=422");
  expect(asked).toEqual([own, { name: "Prefer", value: "code=422" }]);
  expect([preferOf(asked), preferOf([own])]).toEqual(["code=422", undefined]);
  expect(withPrefer(asked, null)).toEqual([own]);
});
