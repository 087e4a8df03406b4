import { publishedContent } from "@connect-portal/content/testing";
import { expect, test } from "vitest";
import { referenceLists } from "../modules/reference/reference-data/reference-lists.ts";
import { codeListOf, codeListsOf } from "./code-lists.ts";

const content = (await publishedContent()).current();
const spec = (solution: string, release = "4.2.4") => `/hps/${release}/${solution}/x/api/schemas/api.yaml`;

test("the newest release reads each of the sandbox's lists", () => {
  const names = codeListsOf(content, [2], spec("issuing")).items.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...referenceLists.keys()].toSorted());
});

test("a list has the codes that its operation returns, and leads there", () => {
  expect(codeListOf(content, [2], spec("issuing"), "CARD_STATUS")).toMatchObject({
    title: "Card status",
    page: "/swagger-ui/4.2.4/issuing/reference-data?api=Card%20status",
    count: 10,
    codes: expect.arrayContaining([{ code: "N", label: "Normal" }]),
  });
});

test("of two operations that read a list, that of the document's own solution is taken", () => {
  const pageFor = (solution: string) => codeListOf(content, [2], spec(solution), "COUNTRY").page;
  expect(pageFor("acquiring")).toBe("/swagger-ui/4.2.4/acquiring/reference-data?api=Country");
  expect(pageFor("issuing")).toBe("/swagger-ui/4.2.4/issuing/reference-data?api=Country");
});

test("a longer list is cut", () => {
  const { count, codes } = codeListOf(content, [2], spec("issuing"), "REGION");
  expect(count).toBeGreaterThan(5_000);
  expect(codes).toHaveLength(1_000);
});

test.each([
  ["no product", [], spec("issuing")],
  ["a release without lists", [2], spec("issuing", "9.9.9")],
])("with %s there is none", (_, productIds, of) => {
  expect(codeListsOf(content, productIds, of)).toEqual({ items: [] });
  const code = "file_not_found";
  expect(() => codeListOf(content, productIds, of, "COUNTRY")).toThrow(expect.objectContaining({ code }));
});
