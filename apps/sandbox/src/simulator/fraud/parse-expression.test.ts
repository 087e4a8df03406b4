import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FraudFacts, factTable } from "./facts.ts";
import { holds } from "./holds.ts";
import { parseExpression } from "./parse-expression.ts";
import { ExpressionError, LONGEST } from "./tokens.ts";

const facts: FraudFacts = {
  amount: 648_000,
  amountInEuro: 60_000,
  currency: "MAD",
  kind: "purchase",
  entryMode: "chip",
  isPresent: true,
  isAuthenticated: false,
  isRecurring: false,
  mcc: "5732",
  merchant: "000012345678909",
  country: "FR",
  homeCountry: "MA",
  lastCountry: "MA",
  minutesSincePresent: 40,
  isFirstUse: false,
  isNewMerchant: true,
  isNewCountry: true,
  paymentsLastHour: 2,
  paymentsLastDay: 3,
  declinesLastDay: 0,
  timesHabit: 4.5,
  hour: 23,
  score: 320,
};
const isMet = (expression: string) => holds(parseExpression(expression), facts);

test.each([
  ["amountInEuro >= 60000", true],
  ["amountInEuro > 60000", false],
  ["timesHabit == 4.5", true],
  ['mcc in ("5732", "5944") and country == "FR"', true],
  ['mcc not in ("5732", "5944")', false],
  ["country != homeCountry", true],
  ["isNewCountry and not isAuthenticated", true],
  ["isPresent == false", false],
  ["not (isPresent or isFirstUse)", false],
  // `and` binds closer than `or`, `not` closer than `and`.
  ["isFirstUse and isFirstUse or isPresent", true],
  ["not isFirstUse and isPresent", true],
  ["not isPresent or isPresent", true],
  [" ( ( score>=300 ) )\n", true],
] as const)("%s is %s", (expression, expected) => {
  expect(isMet(expression)).toBe(expected);
});

describe("an expression is refused, with the place,", () => {
  test.each([
    ["", 1, "expects a fact"],
    ["amount", 7, "expects a comparison of amount"],
    ["amount >", 9, "expects a value"],
    ["amount > 10 10", 13, "expects and, or, or the end"],
    ["amont > 10", 1, "there is no fact amont"],
    ['amount > "10"', 10, "expects a number, not a text"],
    ['mcc > "5000"', 5, "mcc is not a number"],
    ["mcc == amount", 8, "amount is a number, not a text"],
    ["mcc in ()", 9, "expects a value"],
    ['mcc in ("5732" "5944")', 16, "expects )"],
    ["mcc not == 5", 9, "expects in"],
    ["(isPresent", 11, "expects )"],
    ["isPresent)", 10, "expects and, or, or the end"],
    ["isPresent & isFirstUse", 11, "unexpected text"],
    ["amount = 5", 8, "unexpected text"],
    ['mcc == "5732', 8, "unexpected text"],
    ["process.exit()", 8, "unexpected text"],
    ["process == 1", 1, "there is no fact process"],
    ["constructor == 1", 1, "there is no fact constructor"],
    ["__proto__ == 1", 1, "unexpected text"],
    ["amount > -5", 10, "unexpected text"],
    ["amount > 1e9", 11, "expects and, or, or the end"],
    [`${"not ".repeat(11)}isPresent`, 0, "nested deeper than 10"],
    [`${"(".repeat(200)}isPresent${")".repeat(200)}`, 0, "nested deeper than 10"],
    [`isPresent${" ".repeat(LONGEST)}`, LONGEST + 1, "longer than 500 characters"],
  ])("%j", (expression, at, why) => {
    const refusal = refusalOf(expression);
    expect(refusal?.message).toContain(why);
    if (at > 0) expect(refusal?.at).toBe(at);
  });
});

test("whatever is sent is either read or refused as an expression, and soon", () => {
  const word = fc.constantFrom("(", ")", "not", "and", "or", "in", ",", "==", "<", '"a"', "1", "true", "amount", "mcc");
  const noise = fc.oneof(
    fc.string({ maxLength: 100 }),
    fc.array(word).map((words) => words.join(" ")),
  );
  fc.assert(
    fc.property(noise, (expression) => {
      const refusal = refusalOf(expression);
      if (!refusal) expect(typeof isMet(expression)).toBe("boolean");
    }),
    { numRuns: 500 },
  );
});

test("every fact can be asked for", () => {
  const literals = { number: "1", text: '"MA"', boolean: "true" };
  for (const [name, { type }] of Object.entries(factTable)) {
    expect(typeof isMet(`${name} == ${literals[type]}`)).toBe("boolean");
  }
});

function refusalOf(expression: string): ExpressionError | undefined {
  try {
    parseExpression(expression);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}
