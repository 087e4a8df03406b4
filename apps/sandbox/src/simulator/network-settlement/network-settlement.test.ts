import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schemes } from "../cards/test-bins.ts";
import { cardTypes } from "../settlement/interchange.ts";
import { type NetworkRecord, netOf, recordKinds } from "./network-record.ts";
import { type NetworkSettlement, sectionsOf, settlementIdOf, totalsOf } from "./network-settlement.ts";
import { type RatedFacts, rate } from "./rates.ts";
import { reconcile, type TheirLine } from "./reconcile.ts";
import { csvReport, textReport } from "./report.ts";

const sale: RatedFacts = {
  scheme: "VISA",
  mcc: "5411",
  cardType: "debit",
  isDomestic: true,
  kind: "purchase",
  isCash: false,
  amount: 10_000,
  currencyCode: "MAD",
};

describe("rates", () => {
  test.each<[string, Partial<RatedFacts>, ReturnType<typeof rate>]>([
    // 20 basis points come in; 13 basis points and 0.20 MAD go out.
    ["a purchase", {}, { gross: -10_000, interchange: 20, schemeFees: -33, interchangeRate: "domestic_debit" }],
    [
      "its refund",
      { kind: "refund" },
      { gross: 10_000, interchange: -20, schemeFees: -20, interchangeRate: "domestic_debit" },
    ],
    [
      "a purchase abroad",
      { isDomestic: false, cardType: "credit" },
      { gross: -10_000, interchange: 150, schemeFees: -73, interchangeRate: "international_credit" },
    ],
    [
      "cash in euros",
      { kind: "cash_withdrawal", isCash: true, currencyCode: "EUR" },
      { gross: -10_000, interchange: -50, schemeFees: -15, interchangeRate: "cash" },
    ],
    [
      "cash that was refunded",
      { kind: "refund", isCash: true },
      { gross: 10_000, interchange: 500, schemeFees: -20, interchangeRate: "cash" },
    ],
    [
      "a chargeback",
      { kind: "chargeback" },
      { gross: 10_000, interchange: -20, schemeFees: -20, interchangeRate: "domestic_debit" },
    ],
    [
      "a representment",
      { kind: "representment" },
      { gross: -10_000, interchange: 20, schemeFees: -20, interchangeRate: "domestic_debit" },
    ],
    [
      "the national scheme",
      { scheme: "DOMESTIC" },
      { gross: -10_000, interchange: 15, schemeFees: -20, interchangeRate: "national" },
    ],
    [
      "a currency without terms",
      { currencyCode: "ISK" },
      { gross: -10_000, interchange: 20, schemeFees: -13, interchangeRate: "domestic_debit" },
    ],
  ])("of %s", (_what, facts, expected) => {
    expect(rate({ ...sale, ...facts })).toEqual(expected);
  });

  test("what gives a sale back gives its interchange back, to the last unit", () => {
    const facts = fc.record({
      scheme: fc.constantFrom(...schemes),
      mcc: fc.constantFrom("", "5411", "5541", "9211"),
      cardType: fc.constantFrom(...cardTypes),
      isDomestic: fc.boolean(),
      isCash: fc.boolean(),
      amount: fc.integer({ min: 1, max: 999_999_999_999 }),
      currencyCode: fc.constantFrom("MAD", "EUR", "JPY", "KWD"),
    });
    fc.assert(
      fc.property(facts, (each) => {
        const sold = rate({ ...each, kind: each.isCash ? "cash_withdrawal" : "purchase" });
        for (const kind of ["refund", "chargeback"] as const) {
          const back = rate({ ...each, kind });
          expect([sold.gross + back.gross, sold.interchange + back.interchange]).toEqual([0, 0]);
        }
      }),
    );
  });
});

const record = (values: Partial<NetworkRecord>): NetworkRecord => ({
  id: "nrc_0000000001",
  date: "2025-03-03",
  kind: "purchase",
  scheme: "VISA",
  productCode: "VCL",
  mcc: "5411",
  reference: "trn_0000000001",
  networkReference: null,
  transactionId: "trn_0000000001",
  disputeId: null,
  transactionAmount: { amount: 10_000, currencyCode: "MAD" },
  currencyCode: "MAD",
  gross: -10_000,
  interchange: 20,
  schemeFees: -33,
  interchangeRate: "domestic_debit",
  createdAt: "2025-03-03T10:00:00.000Z",
  ...values,
});

const figures = fc.integer({ min: -1_000_000, max: 1_000_000 });
const dayOfRecords = fc.uniqueArray(
  fc.record({
    reference: fc.integer({ min: 1, max: 40 }).map((number) => `R${number}`),
    scheme: fc.constantFrom("VISA", "MASTERCARD"),
    currencyCode: fc.constantFrom("MAD", "EUR"),
    kind: fc.constantFrom(...recordKinds),
    gross: figures,
    interchange: figures,
    schemeFees: figures,
  }),
  { selector: ({ reference }) => reference, maxLength: 40 },
);

test("sections and totals add up to the records, by currency", () => {
  fc.assert(
    fc.property(dayOfRecords, (values) => {
      const records = values.map(record);
      const sections = sectionsOf(records);
      for (const total of totalsOf(sections)) {
        const own = records.filter(({ currencyCode }) => currencyCode === total.currencyCode);
        expect(total.net).toBe(own.reduce((sum, each) => sum + netOf(each), 0));
        expect(total.count).toBe(own.length);
      }
      expect(sections.reduce((sum, { count }) => sum + count, 0)).toBe(records.length);
    }),
  );
});

describe("a reconciliation", () => {
  const lineOf = ({ reference, gross, currencyCode, interchange, schemeFees }: NetworkRecord): TheirLine => ({
    reference,
    amount: gross,
    currencyCode,
    fees: interchange + schemeFees,
  });

  test.each<[string, readonly TheirLine[]]>([
    ["matched", [lineOf(record({}))]],
    ["matched", [{ reference: "trn_0000000001", amount: -10_000, currencyCode: "MAD" }]],
    ["missing_in_yours", []],
    ["missing_in_ours", [lineOf(record({})), { reference: "other", amount: 1, currencyCode: "MAD" }]],
    ["amount_different", [{ ...lineOf(record({})), amount: -10_001 }]],
    ["fees_different", [{ ...lineOf(record({})), fees: 20 }]],
    ["currency_different", [{ ...lineOf(record({})), currencyCode: "EUR" }]],
    ["duplicate", [lineOf(record({})), lineOf(record({}))]],
  ])("says what is %s", (outcome, theirs) => {
    const { compared, remainders } = reconcile([record({})], theirs);
    expect(compared.at(-1)?.outcome).toBe(outcome);
    expect(remainders.every(({ remainder }) => remainder === 0)).toBe(true);
  });

  test("explains every difference of two files, whatever is in them", () => {
    const theirs = fc.array(
      fc.record(
        {
          reference: fc.integer({ min: 1, max: 45 }).map((number) => `R${number}`),
          amount: figures,
          currencyCode: fc.constantFrom("MAD", "EUR", "JPY"),
          fees: figures,
        },
        { requiredKeys: ["reference", "amount", "currencyCode"] },
      ),
      { maxLength: 50 },
    );
    fc.assert(
      fc.property(dayOfRecords, theirs, (values, lines) => {
        const { remainders, compared } = reconcile(values.map(record), lines);
        expect(remainders.filter(({ remainder }) => remainder !== 0)).toEqual([]);
        const named = new Set([...values, ...lines].map(({ reference }) => reference));
        expect(new Set(compared.map(({ reference }) => reference))).toEqual(named);
      }),
    );
  });

  test("of a file with itself leaves nothing", () => {
    fc.assert(
      fc.property(dayOfRecords, (values) => {
        const records = values.map(record);
        const { compared, remainders } = reconcile(records, records.map(lineOf));
        expect(compared.filter(({ outcome }) => outcome !== "matched")).toEqual([]);
        expect(remainders.filter(({ difference }) => difference !== 0)).toEqual([]);
      }),
    );
  });
});

describe("a report", () => {
  const records = [
    record({}),
    record({ kind: "refund", gross: 2_500, interchange: -5, schemeFees: -20 }),
    record({ scheme: "MASTERCARD", currencyCode: "JPY", gross: -1_200, interchange: 2, schemeFees: -5 }),
  ];
  const sections = sectionsOf(records);
  const settlement: NetworkSettlement = {
    id: settlementIdOf("2025-03-03"),
    date: "2025-03-03",
    settlesOn: "2025-03-04",
    count: records.length,
    sections,
    totals: totalsOf(sections),
    createdAt: "2025-03-04T00:00:00.000Z",
  };

  test("is read by people: sections by scheme and currency, and what is settled", () => {
    const text = textReport(settlement).replace(/ +/g, " ");
    expect(text).toContain("MASTERCARD JPY\n count gross interchange scheme fees net\nPurchases 1 -1200 2 -5 -1203");
    expect(text).toContain("Purchases 1 -100.00 0.20 -0.33 -100.13\nRefunds 1 25.00 -0.05 -0.20 24.75");
    expect(text).toContain("TOTAL TO SETTLE\n count gross interchange scheme fees net\nJPY 1 -1200 2 -5 -1203\nMAD 2 ");
    expect(text).toContain("settlement date 2025-03-04");
    expect(
      textReport(settlement)
        .split("\n")
        .every((line) => line.length <= 100),
    ).toBe(true);
  });

  test("is read by programs: the same figures in minor units", () => {
    const lines = csvReport(settlement).split("\r\n");
    expect(lines).toContain("2025-03-03,2025-03-04,VISA,MAD,purchase,1,-10000,20,-33,-10013");
    expect(lines).toContain("2025-03-03,2025-03-04,ALL,MAD,total,2,-7500,15,-53,-7538");
    expect(new Set(lines.filter(Boolean).map((line) => line.split(",").length))).toEqual(new Set([10]));
  });
});
