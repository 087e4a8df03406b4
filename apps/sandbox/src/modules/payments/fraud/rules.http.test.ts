import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

const CARD = "crd_7QX2M4KD0A";
const CARDS = "fls_8W8X9Y0Z1A";
let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  const { body } = await system.call("listFraudRules", { query: { status: "active" } });
  for (const { ruleId } of body.items) await system.call("disableFraudRule", { params: { ruleId } });
});

/** Uses a merchant of its own, which no other test uses. */
const pay = (name: string, values: object = {}): Promise<Answer> =>
  system.call("simulateAuthorization", {
    body: {
      card: { cardId: CARD },
      amount: { amount: 1_000, currencyCode: "MAD" },
      entryMode: "chip",
      ...values,
      merchant: {
        name,
        merchantNumber: name,
        terminalNumber: "TT000001",
        mcc: "5411",
        city: "CASABLANCA",
        countryCode: "MA",
      },
    },
  });
const rule = (part: object = {}) => ({
  name: "A rule",
  expression: 'merchant == "NONE"',
  action: "decline",
  raisesAlert: false,
  ...part,
});
const create = (part: object = {}) => system.call("createFraudRule", { body: rule(part) });
async function publish(part: object): Promise<string> {
  const { ruleId } = (await create(part)).body;
  expect((await system.call("publishFraudRule", { params: { ruleId } })).body.status).toBe("active");
  return ruleId;
}
const scoreOf = async (authorizationId: string) =>
  (await system.call("getScore", { params: { authorizationId } })).body;
const codeOf = ({ body }: Answer): [string, string | null] => [body.responseCode, body.decline?.reasonCode ?? null];

describe("a payment", () => {
  test("has a score that says what it is the sum of, and what was known", async () => {
    const { body } = await pay("000000000SCORED");
    const score = await scoreOf(body.authorizationId);
    const sum = score.parts.reduce((total: number, { points }: { points: number }) => total + points, 0);
    expect(score).toMatchObject({
      cardId: CARD,
      action: "allow",
      approved: true,
      known: null,
      score: Math.max(0, sum),
    });
    expect(score.facts).toMatchObject({
      amount: 1_000,
      merchant: "000000000SCORED",
      homeCountry: "MA",
      isNewMerchant: true,
    });
    expect((await scoreOf((await pay("000000000SCORED")).body.authorizationId)).facts.isNewMerchant).toBe(false);
    const { items } = (await system.call("listScores", { query: { cardId: CARD, limit: 2 } })).body;
    expect(items[1].authorizationId).toBe(body.authorizationId);
  });

  test("is declined, or asked to authenticate, by the strongest rule that is published", async () => {
    const part = { expression: 'merchant == "0000000000RULED" and not isAuthenticated' };
    expect(codeOf(await pay("0000000000RULED"))).toEqual(["00", null]);
    const asking = await publish({ ...part, action: "challenge" });
    const asked = await pay("0000000000RULED");
    expect(codeOf(asked)).toEqual(["1A", "fraud_step_up"]);
    expect(codeOf(await pay("0000000000RULED", { pin: "4271" }))).toEqual(["00", null]);
    const declining = await publish(part);
    const declined = await pay("0000000000RULED");
    expect(codeOf(declined)).toEqual(["59", "fraud_suspected"]);
    const score = await scoreOf(declined.body.authorizationId);
    expect(score).toMatchObject({
      action: "decline",
      decidedBy: declining,
      hits: [declining, asking],
      approved: false,
    });
    await system.call("disableFraudRule", { params: { ruleId: declining } });
    expect(codeOf(await pay("0000000000RULED"))).toEqual(["1A", "fraud_step_up"]);
  });

  test("with a list's merchant or a trusted card is judged by the list, until it is taken off or expires", async () => {
    await publish({ expression: 'merchant == "000000000LISTED"' });
    const params = { listId: CARDS };
    const now = await system.read(async (world) => world.now.getTime());
    const expiresAt = new Date(now + 3_600_000).toISOString();
    const added = await system.call("addFraudListEntry", { params, body: { value: CARD, expiresAt } });
    expect(codeOf(await pay("000000000LISTED"))).toEqual(["00", null]);
    const longer = await system.call("addFraudListEntry", { params, body: { value: CARD, reason: "Travels." } });
    expect(longer.body).toMatchObject({ entryId: added.body.entryId, expiresAt: null, reason: "Travels." });
    const { entryId } = added.body;
    expect((await system.call("removeFraudListEntry", { params: { ...params, entryId } })).status).toBe(204);
    expect(codeOf(await pay("000000000LISTED"))).toEqual(["59", "fraud_suspected"]);
    expect((await system.call("removeFraudListEntry", { params: { ...params, entryId } })).status).toBe(404);

    await system.call("addFraudListEntry", { params, body: { value: CARD, expiresAt } });
    await system.call("advanceClock", { body: { to: expiresAt } });
    expect(codeOf(await pay("000000000LISTED"))).toEqual(["59", "fraud_suspected"]);
  });

  test("at a blocked merchant is declined, and an own merchant is told so", async () => {
    const params = { listId: "fls_8V8W9X0Y1Z" };
    const { body } = await system.call("addFraudListEntry", { params, body: { value: "000000010004217" } });
    const payment = await system.call("authorizePayment", {
      body: {
        terminalId: "trm_1C4D5E6F7G",
        amount: { amount: 1_000, currencyCode: "MAD" },
        reference: "MV-77",
        card: { pan: "4456530000001096", expiry: "2028-03" },
        entryMode: "chip",
      },
    });
    expect(payment.body.status).toBe("declined");
    await system.call("removeFraudListEntry", { params: { ...params, entryId: body.entryId } });
  });

  test("of another issuer's card has no score, and neither has anybody else's", async () => {
    const foreign = await pay("00000000FOREIGN", { card: { pan: "4242424242424242", expiry: "2030-12" } });
    const { authorizationId } = foreign.body;
    const none = await system.call("getScore", { params: { authorizationId } });
    expect([none.status, none.body.code]).toEqual([404, "fraud_score_not_found"]);
    const other = await system.call("getScore", { params: { authorizationId }, as: "second" });
    expect([other.status, other.body.code]).toEqual([404, "authorization_not_found"]);
  });
});

test("rules and lists of somebody else are none", async () => {
  const { ruleId } = (await create()).body;
  const as = "second" as const;
  const list = { name: "Mine", attribute: "country", effect: "watch" };
  const { listId } = (await system.call("createFraudList", { body: list })).body;
  const answers = await Promise.all([
    system.call("getFraudRule", { params: { ruleId }, as }),
    system.call("updateFraudRule", { params: { ruleId }, body: rule(), as }),
    system.call("publishFraudRule", { params: { ruleId }, as }),
    system.call("disableFraudRule", { params: { ruleId }, as }),
    system.call("listFraudListEntries", { params: { listId }, as }),
    system.call("addFraudListEntry", { params: { listId }, body: { value: "DE" }, as }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

describe("a rule", () => {
  test("is drafted, replaced, published and disabled, each told by an event from its first day in force", async () => {
    const made = await create({ expression: "score >= 1" });
    const params = { ruleId: made.body.ruleId };
    expect(made.body).toMatchObject({ status: "draft", publishedAt: null });
    expect((await system.call("disableFraudRule", { params })).body.code).toBe("fraud_rule_state_conflict");
    const body = rule({ expression: "score >= 2" });
    expect((await system.call("updateFraudRule", { params, body })).body.expression).toBe("score >= 2");
    const events = async () => (await system.call("listEvents", { query: { subject: params.ruleId } })).body.items;
    expect(await events()).toEqual([]);
    const published = await system.call("publishFraudRule", { params });
    expect((await system.call("publishFraudRule", { params })).body).toEqual(published.body);
    await system.call("updateFraudRule", { params, body: rule({ expression: "score >= 3" }) });
    await system.call("disableFraudRule", { params });
    expect((await system.call("getFraudRule", { params })).body.status).toBe("disabled");
    expect(await events()).toMatchObject([
      { type: "rule.published", after: { status: "active", expression: "score >= 2" } },
      { type: "rule.published", after: { status: "active", expression: "score >= 3" } },
      { type: "rule.published", after: { status: "disabled" } },
    ]);
  });

  test("that was changed since is not overwritten", async () => {
    const made = await create();
    const params = { ruleId: made.body.ruleId };
    const headers = { "If-Match": String(made.headers.etag) };
    expect((await system.call("updateFraudRule", { params, headers, body: rule({ name: "Mine" }) })).status).toBe(200);
    const late = await system.call("publishFraudRule", { params, headers });
    expect([late.status, late.body.code]).toEqual([412, "precondition_failed"]);
  });

  test.each([
    ["a fact that there is not", { expression: "amont > 1" }, "fraud_expression_invalid"],
    ["a script", { expression: "process.exit(1)" }, "fraud_expression_invalid"],
    ["a way into objects", { expression: "__proto__ == 1" }, "fraud_expression_invalid"],
    ["brackets without end", { expression: "(".repeat(500) }, "fraud_expression_invalid"],
    ["a condition that is too long", { expression: `${"isPresent or ".repeat(50)}isPresent` }, "request_invalid"],
    ["nothing in it", { expression: "" }, "request_invalid"],
    ["an action that there is not", { action: "shoot" }, "request_invalid"],
    ["a card number in it", { expression: 'merchant == "4539578763621486"' }, "test_cards_only"],
  ])("with %s is refused", async (_, part, code) => {
    const answer = await create(part);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });

  test("says at which character it cannot be read", async () => {
    const { errors } = (await create({ expression: "score > 5 andd hour < 3" })).body;
    expect(errors).toMatchObject([{ pointer: "/expression", message: "at character 11: expects and, or, or the end" }]);
  });

  test("is one of fifty in force at most", async () => {
    await system.startEmpty("second");
    const as = "second" as const;
    const ids: string[] = [];
    for (let count = 0; count < 51; count++) {
      ids.push((await system.call("createFraudRule", { body: rule(), as })).body.ruleId);
    }
    const published = [];
    for (const ruleId of ids) published.push(await system.call("publishFraudRule", { params: { ruleId }, as }));
    expect(published.map(({ status }) => status)).toEqual([...Array(50).fill(200), 409]);
  });
});

describe("a dry run", () => {
  const dryRun = (body: object) => system.call("dryRunFraudRule", { body });

  test("says of the past what a rule would have found, and what of it is known to be fraud", async () => {
    const { body } = await dryRun({ expression: 'amountInEuro >= 40000 and mcc in ("5712", "5732", "5944")' });
    expect(body.payments).toBeGreaterThan(800);
    expect(body.hits).toBe(20);
    expect(body.cards).toBe(19);
    // Two earlier cases were decided as fraud, and one cardholder disputes a payment.
    expect([body.fraud, body.fraudHits, body.falsePositives]).toEqual([3, 2, 18]);
    expect(body.value[0].currencyCode).toBe("MAD");
    for (const authorizationId of body.examples) expect((await scoreOf(authorizationId)).facts.mcc).toMatch(/^5[79]/);
    expect((await dryRun({ expression: "score >= 0" })).body.hits).toBe(body.payments);
  });

  test("looks at a time, by the payments' own", async () => {
    const { body } = await dryRun({ expression: "score >= 0" });
    const at = (await scoreOf(body.examples[5])).scoredAt;
    const [before, after] = [
      await dryRun({ expression: "score >= 0", to: at }),
      await dryRun({ expression: "score >= 0", from: at }),
    ];
    expect(before.body.hits + after.body.hits).toBe(body.hits);
    expect(after.body.hits).toBeLessThan(20);
    const backwards = await dryRun({ expression: "score >= 0", from: at, to: at });
    expect([backwards.status, backwards.body.code]).toEqual([422, "date_invalid"]);
  });

  test("adds up what no single amount may be", async () => {
    const largest = 999_999_999_999;
    for (let paid = 0; paid < 2; paid += 1) {
      await pay("00000000LARGEST", { amount: { amount: largest, currencyCode: "MAD" } });
    }
    const { status, body } = await dryRun({ expression: 'merchant == "00000000LARGEST"' });
    expect([status, body.value]).toEqual([200, [{ amount: 2 * largest, currencyCode: "MAD" }]]);
  });

  test("changes nothing", async () => {
    const before = (await system.call("listFraudRules", {})).body;
    await dryRun({ expression: "score >= 0" });
    expect((await system.call("listFraudRules", {})).body).toEqual(before);
  });
});

describe("a list", () => {
  test.each([
    ["fls_8V8W9X0Y1Z", { value: "no-such_merchant" }, 422, "request_invalid"],
    ["fls_8V8W9X0Y1Z", { value: "1234567890123456" }, 422, "reference_invalid"],
    [CARDS, { value: "000000010004217" }, 422, "reference_invalid"],
    [CARDS, { value: "crd_0000000000" }, 422, "reference_invalid"],
    [CARDS, { value: CARD, expiresAt: "2020-02-30T00:00:00Z" }, 422, "request_invalid"],
    [CARDS, { value: CARD, expiresAt: "2020-02-20T00:00:00Z" }, 422, "date_invalid"],
    [CARDS, { value: CARD, effect: "block" }, 422, "request_invalid"],
    ["fls_0000000000", { value: CARD }, 404, "fraud_list_not_found"],
  ])("%s does not take %j", async (listId, body, status, code) => {
    const answer = await system.call("addFraudListEntry", { params: { listId }, body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test("is made with what it does, and an entry of one is none of another's", async () => {
    const body = { name: "Countries", attribute: "country", effect: "watch" };
    const list = (await system.call("createFraudList", { body })).body;
    expect(list).toMatchObject(body);
    expect((await system.call("listFraudLists")).body.items[0]).toEqual(list);
    const { entryId } = (
      await system.call("addFraudListEntry", { params: { listId: list.listId }, body: { value: "KP" } })
    ).body;
    const wrong = await system.call("removeFraudListEntry", { params: { listId: CARDS, entryId } });
    expect([wrong.status, wrong.body.code]).toEqual([404, "fraud_list_entry_not_found"]);
    const { items } = (await system.call("listFraudListEntries", { params: { listId: list.listId } })).body;
    expect(items).toMatchObject([{ entryId, value: "KP" }]);
  });
});
