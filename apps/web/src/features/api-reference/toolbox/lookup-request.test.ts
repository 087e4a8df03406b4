import { referenceDataLookups } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { newUuid } from "../../../shared/sandbox/new-uuid.ts";
import { lookupRequest } from "./lookup-request.ts";

const facts = {
  requestUID: "04c0f4ee-6215-4f18-ab0e-db8a7f9de07f",
  requestDate: new Date("2025-03-04T10:22:31.120Z"),
  userID: 'a "quoted" name',
};

test.each(referenceDataLookups)("$label is asked for by $parameterName, as the specification writes it", (lookup) => {
  expect(JSON.parse(lookupRequest(lookup, facts))).toEqual({
    parameterList: [
      {
        parameterName: lookup.parameterName,
        parameterMode: "P",
        parameterColumnList: ["Code", "Label"],
        parameterConditionList: [],
      },
    ],
    requestInfo: {
      requestUID: "04c0f4ee-6215-4f18-ab0e-db8a7f9de07f",
      requestDate: "2025-03-04T10:22:31.120Z",
      userID: 'a "quoted" name',
    },
  });
});

test("there are thirty test cases", () => {
  expect(new Set(referenceDataLookups.map(({ label }) => label)).size).toBe(30);
});

test("it is indented, and the two columns stand in one line", () => {
  expect(lookupRequest({ parameterName: "MCC" }, facts)).toContain(
    '\n      "parameterColumnList": ["Code", "Label"],\n',
  );
});

test("each request has a UUID of its own, random, of version 4", () => {
  const uuids = Array.from({ length: 50 }, newUuid);
  expect(new Set(uuids).size).toBe(50);
  for (const uuid of uuids) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
