import { referenceDataLookups } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { referenceLists } from "./reference-lists.ts";

test("the lookups that the toolbox offers are the sandbox's thirty lists, in the same order", () => {
  expect(referenceDataLookups.map(({ parameterName }) => parameterName)).toEqual([...referenceLists.keys()]);
  expect(referenceDataLookups).toHaveLength(30);
});
