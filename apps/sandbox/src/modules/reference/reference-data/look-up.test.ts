import { ApiError } from "@connect-portal/contract";
import { describe, expect, test } from "vitest";
import { lookUp } from "./look-up.ts";
import type { Condition, LookupEntry } from "./lookup-body.ts";
import { parseLookupBody } from "./lookup-body.ts";
import { referenceList } from "./reference-list.ts";

const lists = new Map([
  [
    "CURRENCY_TABLE",
    referenceList(
      ["Code", "Label", "MinorUnits"],
      [
        ["EUR", "Euro", "2"],
        ["JPY", "Yen", "0"],
        ["MAD", "Moroccan Dirham", "2"],
      ],
    ),
  ],
]);
const entry = (rest: Partial<LookupEntry> = {}): LookupEntry => ({
  parameterName: "CURRENCY_TABLE",
  parameterMode: "P",
  parameterColumnList: [],
  parameterConditionList: [],
  ...rest,
});
const codes = (...parameterConditionList: Condition[]) =>
  lookUp(lists, entry({ parameterConditionList }), "").rows.map((row) => row.Code);
const condition = (columnName: string, operator: Condition["operator"], ...values: string[]): Condition => ({
  columnName,
  operator,
  values,
});

test("no column chosen means all of them", () => {
  expect(lookUp(lists, entry(), "")).toMatchObject({
    parameterName: "CURRENCY_TABLE",
    rowCount: 3,
    rows: [{ Code: "EUR", Label: "Euro", MinorUnits: "2" }, {}, {}],
  });
});

test("only the chosen columns, in the order asked for", () => {
  const { rows } = lookUp(lists, entry({ parameterColumnList: ["MinorUnits", "Code"] }), "");
  expect(JSON.stringify(rows[0])).toBe('{"MinorUnits":"2","Code":"EUR"}');
});

describe("conditions", () => {
  test.each<[Condition[], string[]]>([
    [[condition("Code", "EQ", "EUR")], ["EUR"]],
    [[condition("Code", "EQ", "eur")], []],
    [[condition("Code", "NE", "EUR")], ["JPY", "MAD"]],
    [[condition("Code", "NE", "EUR", "JPY")], ["MAD"]],
    [[condition("Code", "IN", "EUR", "MAD")], ["EUR", "MAD"]],
    [[condition("Label", "STARTS_WITH", "mor")], ["MAD"]],
    [[condition("Label", "STARTS_WITH", "dirham")], []],
    [[condition("Label", "CONTAINS", "EN", "uro")], ["EUR", "JPY"]],
    [[condition("MinorUnits", "EQ", "2"), condition("Code", "NE", "EUR")], ["MAD"]],
  ])("%j", (conditions, expected) => {
    expect(codes(...conditions)).toEqual(expected);
  });
});

function refusalOf(act: () => unknown): object {
  try {
    act();
  } catch (error) {
    if (error instanceof ApiError)
      return { code: error.code, pointers: error.problem.errors?.map(({ pointer }) => pointer) };
  }
  return {};
}

test("an unknown list and each unknown column are refused where they stand", () => {
  expect(refusalOf(() => lookUp(lists, entry({ parameterName: "toString" }), "/parameterList/1"))).toEqual({
    code: "reference_list_unknown",
    pointers: ["/parameterList/1/parameterName"],
  });
  const wrong = entry({
    parameterColumnList: ["Code", "constructor"],
    parameterConditionList: [condition("Nope", "EQ", "x")],
  });
  expect(refusalOf(() => lookUp(lists, wrong, "/parameterList/0"))).toEqual({
    code: "reference_column_unknown",
    pointers: ["/parameterList/0/parameterColumnList/1", "/parameterList/0/parameterConditionList/0/columnName"],
  });
});

test("a body of another form is refused even when the document let it through", () => {
  const requestInfo = { requestUID: "1" };
  expect(parseLookupBody({ parameterList: [entry()], requestInfo }).parameterList).toHaveLength(1);
  for (const body of [undefined, {}, { parameterList: [], requestInfo }, { parameterList: [{}], requestInfo }]) {
    expect(refusalOf(() => parseLookupBody(body))).toMatchObject({ code: "request_invalid" });
  }
  const eleven = Array.from({ length: 11 }, () => entry());
  expect(refusalOf(() => parseLookupBody({ parameterList: eleven, requestInfo }))).toMatchObject({
    pointers: ["/parameterList"],
  });
});
