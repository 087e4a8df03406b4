import { describe, expect, test } from "vitest";
import { CHECKS } from "../../../simulator/authorizations/decide.ts";
import type { ReferenceRow } from "./reference-list.ts";
import { referenceLists } from "./reference-lists.ts";

const rowsOf = (name: string): readonly ReferenceRow[] => referenceLists.get(name)?.rows ?? [];
const codesOf = (name: string) => new Set(rowsOf(name).map((row) => row.Code));
const find = (name: string, code: string) => rowsOf(name).find((row) => row.Code === code);

test("there are the thirty of R-9.7", () => {
  expect(referenceLists.size).toBe(30);
});

describe.each([...referenceLists])("%s", (_name, { columns, rows }) => {
  test("has Code and Label first, at least two rows, unique codes and no empty value", () => {
    expect(columns.slice(0, 2)).toEqual(["Code", "Label"]);
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(new Set(rows.map((row) => row.Code)).size).toBe(rows.length);
    expect(rows.flatMap((row) => Object.entries(row)).filter(([, value]) => value.trim() === "")).toEqual([]);
  });

  test("cannot be changed", () => {
    expect(() => Object.assign(rows[0] as object, { Code: "x" })).toThrow();
    expect(() => (rows as ReferenceRow[]).push({})).toThrow();
  });
});

test.each([
  ["BRANCH", "BankCode", "BANK"],
  ["BRANCH", "CityCode", "CITY"],
  ["BANK", "CountryCode", "COUNTRY"],
  ["CITY", "CountryCode", "COUNTRY"],
  ["CITY", "RegionCode", "REGION"],
  ["REGION", "CountryCode", "COUNTRY"],
  ["CARD_PRODUCT", "CardType", "CARD_TYPE"],
  ["CARD_REASON", "StatusCode", "CARD_STATUS"],
  ["STATUS_REASON_LIST", "StatusCode", "CARD_STATUS"],
])("every %s.%s is a Code of %s", (from, column, to) => {
  const known = codesOf(to);
  expect(rowsOf(from).filter((row) => !known.has(row[column] ?? ""))).toEqual([]);
});

test("a city and a branch lie in one country with what they belong to", () => {
  expect(rowsOf("CITY").filter((row) => !row.RegionCode?.startsWith(`${row.CountryCode}-`))).toEqual([]);
  const foreign = rowsOf("BRANCH").filter(
    (row) => find("BANK", row.BankCode ?? "")?.CountryCode !== find("CITY", row.CityCode ?? "")?.CountryCode,
  );
  expect(foreign).toEqual([]);
  expect(rowsOf("CITY").length).toBeGreaterThanOrEqual(150);
});

test("every bank has branches, every status a reason, and a BIC for tests of its own country", () => {
  const withBranch = new Set(rowsOf("BRANCH").map((row) => row.BankCode));
  expect([...codesOf("BANK")].filter((code) => !withBranch.has(code))).toEqual([]);
  const withReason = new Set(rowsOf("CARD_REASON").map((row) => row.StatusCode));
  expect([...codesOf("CARD_STATUS")].filter((code) => !withReason.has(code))).toEqual([]);
  for (const { Bic, CountryCode } of rowsOf("BANK"))
    expect(Bic).toMatch(new RegExp(`^[A-Z]{4}${CountryCode}[A-Z2-9]0$`));
});

test("every response code that an authorization can have has a label", () => {
  const answered = CHECKS.flatMap(({ declines }) => declines.map(({ responseCode }) => responseCode));
  const labelled = new Set(rowsOf("ACTION_TABLE").map((row) => row.ResponseCode));
  expect([...answered, "00", "10", "85"].filter((code) => !labelled.has(code))).toEqual([]);
});

describe("standards", () => {
  test("ISO 4217 as amended up to 2026", () => {
    expect(rowsOf("CURRENCY_TABLE")).toHaveLength(178);
    const gone = ["ANG", "BGN", "CUC", "HRK", "SLL", "ZWL"];
    expect(gone.filter((code) => codesOf("CURRENCY_TABLE").has(code))).toEqual([]);
    expect(find("CURRENCY_TABLE", "XCG")).toMatchObject({ NumericCode: "532", MinorUnits: "2" });
    expect(find("CURRENCY_TABLE", "JPY")).toMatchObject({ NumericCode: "392", MinorUnits: "0" });
    expect(find("CURRENCY_TABLE", "TND")?.MinorUnits).toBe("3");
    expect(find("CURRENCY_TABLE", "ALL")?.NumericCode).toBe("008");
    expect(find("CURRENCY_TABLE", "XAU")?.MinorUnits).toBe("N.A.");
    for (const code of ["VED", "SLE", "ZWG", "XAD"]) expect(codesOf("CURRENCY_TABLE")).toContain(code);
    const numbers = rowsOf("CURRENCY_TABLE").map((row) => row.NumericCode);
    expect([new Set(numbers).size, numbers.filter((number) => !/^\d{3}$/.test(number ?? ""))]).toEqual([178, []]);
  });

  test("ISO 3166-1 has 249 countries", () => {
    expect(rowsOf("COUNTRY")).toHaveLength(249);
    expect(find("COUNTRY", "MA")).toEqual({ Code: "MA", Label: "Morocco", Alpha3Code: "MAR", NumericCode: "504" });
    expect(find("COUNTRY", "AF")?.NumericCode).toBe("004");
  });

  test("ISO 3166-2, ISO 639 and ISO 18245", () => {
    expect(rowsOf("REGION").length).toBeGreaterThan(4500);
    expect(find("REGION", "FR-IDF")?.Label).toBe("Île-de-France");
    expect(find("LANGUAGE_LIST", "de")).toEqual({ Code: "de", Label: "German", Alpha3Code: "deu" });
    expect(rowsOf("MCC").length).toBeGreaterThanOrEqual(250);
    expect(find("MCC", "5411")).toMatchObject({ Category: "Retail outlets" });
    expect(find("MCC", "6011")).toMatchObject({ Category: "Financial and insurance services" });
  });

  test("ISO 8583 fields have their form", () => {
    for (const row of rowsOf("ACTION_TABLE"))
      expect([row.Code, row.ResponseCode].join()).toMatch(/^\d{3},[0-9A-Z]{2}$/);
    expect(find("ACTION_TABLE", "116")?.ResponseCode).toBe("51");
    for (const { ProcessingCode, Sign } of rowsOf("TRANSACTION_DEFINITION")) {
      expect([ProcessingCode, Sign].join()).toMatch(/^\d{2},[DCN]$/);
    }
    expect(new Set(rowsOf("TRANSACTION_DEFINITION").map((row) => row.ProcessingCode)).size).toBe(20);
  });
});
