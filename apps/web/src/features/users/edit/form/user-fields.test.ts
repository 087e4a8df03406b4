import type { UserAnswer } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { differingFields, fieldsOf, fieldText, problemsOf, rangeOf, trimmed, updateBody } from "./user-fields.ts";

const products = [
  { id: 1, name: "PowerCard 3.5" },
  { id: 3, name: "V4" },
];

const user: UserAnswer = {
  id: 1283,
  username: "fintech-north",
  fullName: "Platform team",
  email: "api@fintech-north.example",
  phone: "15550114",
  isActive: false,
  createdDate: "2025-02-28T11:08:00.000Z",
  productIds: "2,1",
  roles: [],
  secondFactors: [],
  organisation: null,
  validityRangeDate: "",
};

test("an update sends what R-7.7 names, without a password", () => {
  expect(updateBody(user, fieldsOf(user))).toEqual({
    id: 1283,
    username: "fintech-north",
    fullName: "Platform team",
    email: "api@fintech-north.example",
    phone: "15550114",
    productIds: "1,2",
    validityRangeDate: "",
  });
});

test("what differs is named in the order of the page", () => {
  const fields = fieldsOf(user);
  expect(differingFields(fields, fields)).toEqual([]);
  expect(differingFields(fields, { ...fields, productIds: "", email: "x@bank.example" })).toEqual([
    "email",
    "productIds",
  ]);
});

test("email and fullName must not be empty, a range needs both days, and nothing else is asked for", () => {
  const fields = { fullName: "A", email: "a", phone: "", productIds: "", validityRangeDate: "" };
  expect(problemsOf(fields)).toEqual({});
  expect(problemsOf({ ...fields, fullName: " ", email: "\t" })).toEqual({
    fullName: "Enter a full name.",
    email: "Enter an email address.",
  });
  expect(problemsOf({ ...fields, validityRangeDate: "|2025-02-28" })).toEqual({
    startDate: "Enter a start date.",
  });
  expect(problemsOf({ ...fields, validityRangeDate: "2025-02-28|" })).toEqual({
    endDate: "Enter an end date.",
  });
  expect(problemsOf({ ...fields, validityRangeDate: "2025-02-28|2025-03-01" })).toEqual({});
});

test("blanks around what was typed are not sent", () => {
  const fields = { ...fieldsOf(user), fullName: " A team ", email: "a@bank.example " };
  expect(trimmed(fields)).toMatchObject({ fullName: "A team", email: "a@bank.example" });
});

test("a range is start, bar, end", () => {
  expect(rangeOf("")).toEqual({ startDate: null, endDate: null });
  expect(rangeOf("2025-02-01|2025-05-31")).toEqual({ startDate: "2025-02-01", endDate: "2025-05-31" });
  expect(rangeOf("|2025-05-31")).toEqual({ startDate: null, endDate: "2025-05-31" });
});

test("values are said as people read them", () => {
  expect(fieldText("productIds", "1,3", products)).toBe("PowerCard 3.5, V4");
  expect(fieldText("productIds", "", products)).toBe("None");
  expect(fieldText("validityRangeDate", "2025-02-01|2025-05-31", [])).toBe("2025-02-01 to 2025-05-31");
  expect(fieldText("validityRangeDate", "", [])).toBe("No limit");
  expect(fieldText("phone", "", [])).toBe("Empty");
  expect(fieldText("email", "a@bank.example", [])).toBe("a@bank.example");
});
