import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const bakery = {
  name: "Fournil des Remparts",
  legalName: "Fournil des Remparts SARL",
  mcc: "5462",
  countryCode: "MA",
  city: "Essaouira",
  currencyCode: "MAD",
  languageCode: "fr",
};
const merchantParams = { merchantId: "mer_1A2B3C4D5E" };
const shop = { name: "Anfa", addressLines: ["14 rue des Dunes"], city: "Casablanca", countryCode: "MA" };

async function board(): Promise<string> {
  return (await system.call("boardMerchant", { body: bakery })).body.merchantId;
}

async function active(): Promise<string> {
  const merchantId = await board();
  await system.call("activateMerchant", { params: { merchantId }, body: {} });
  return merchantId;
}

test("a merchant applies on the terms of its category and is found by its number", async () => {
  const { status, body, headers } = await system.call("boardMerchant", {
    body: { ...bakery, mcc: "7011", currencyCode: "JPY" },
  });
  expect(status).toBe(201);
  expect(headers.location).toContain(body.merchantId);
  expect(body).toMatchObject({
    status: "applied",
    riskLevel: "medium",
    fee: { basisPoints: 60, fixedAmount: 10 },
    reserve: { basisPoints: 500, days: 90 },
  });
  const { merchantNumber } = body;
  const found = await system.call("searchMerchants", { query: { merchantNumber } });
  expect(found.body).toEqual({ items: [body], nextCursor: null });
  const byName = await system.call("searchMerchants", { query: { name: "MARCHÉ VERT MAARIF" } });
  expect(byName.body.items.map((one: { merchantId: string }) => one.merchantId)).toEqual(["mer_1A2B3C4D5E"]);
});

test.each([
  ["/mcc", { mcc: "0001" }, "reference_code_unknown"],
  ["/countryCode", { countryCode: "ZZ" }, "reference_code_unknown"],
  ["/languageCode", { languageCode: "xx" }, "reference_code_unknown"],
  ["/currencyCode", { currencyCode: "XAU" }, "currency_invalid"],
  ["/currencyCode", { currencyCode: "ZZZ" }, "currency_invalid"],
  ["/name", { name: "A name that fits on no receipt" }, "request_invalid"],
])("an application with a wrong %s is refused with the place", async (pointer, change, code) => {
  const { status, body } = await system.call("boardMerchant", { body: { ...bakery, ...change } });
  expect([status, body.code, body.errors[0].pointer]).toEqual([422, code, pointer]);
});

test("an application is approved once, and sells before nothing", async () => {
  const merchantId = await board();
  const early = await system.call("openOutlet", { params: { merchantId }, body: shop });
  expect([early.status, early.body.code]).toEqual([409, "merchant_state_conflict"]);
  const terms = { fee: { basisPoints: 90, fixedAmount: 20 }, reserve: { basisPoints: 1000, days: 120 } };
  const approved = await system.call("activateMerchant", { params: { merchantId }, body: terms });
  expect(approved.body).toMatchObject({ status: "active", ...terms });
  expect((await system.call("activateMerchant", { params: { merchantId }, body: {} })).status).toBe(409);
});

test("a suspension is ended, a termination is not", async () => {
  const merchantId = await active();
  const params = { merchantId };
  const reason = { reason: "Papers are missing." };
  expect((await system.call("reinstateMerchant", { params })).status).toBe(409);
  const suspended = await system.call("suspendMerchant", { params, body: reason });
  expect(suspended.body).toMatchObject({ status: "suspended", statusReason: "Papers are missing." });
  // The merchant's account is not opened a second time.
  expect((await system.call("activateMerchant", { params, body: {} })).status).toBe(409);
  const reinstated = await system.call("reinstateMerchant", { params });
  expect(reinstated.body).toMatchObject({ status: "active", statusReason: null });
  const { body: outlet } = await system.call("openOutlet", { params, body: shop });
  const { body: terminal } = await system.call("assignTerminal", {
    body: {
      outletId: outlet.outletId,
      kind: "attended",
      model: "Pocket 3",
      capabilities: { entryModes: ["chip"], partialApproval: false, pin: true },
    },
  });
  const terminated = await system.call("terminateMerchant", { params, body: reason });
  expect(terminated.body).toMatchObject({ status: "terminated" });
  expect((await system.call("getOutlet", { params: outlet })).body.status).toBe("closed");
  expect((await system.call("getTerminal", { params: terminal })).body.status).toBe("retired");
  for (const operation of ["suspendMerchant", "terminateMerchant"]) {
    expect((await system.call(operation, { params, body: reason })).status).toBe(409);
  }
  expect((await system.call("updateMerchant", { params, body: { name: "Other" } })).status).toBe(409);
});

test("a change that somebody else made meanwhile is not overwritten", async () => {
  const merchantId = await board();
  const { headers } = await system.call("getMerchant", { params: { merchantId } });
  const change = (name: string, tag: unknown) =>
    system.call("updateMerchant", { params: { merchantId }, body: { name }, headers: { "If-Match": String(tag) } });
  expect((await change("First", headers.etag)).body.name).toBe("First");
  expect((await change("Second", headers.etag)).status).toBe(412);
  const cleared = await system.call("updateMerchant", { params: { merchantId }, body: { metadata: null } });
  expect(cleared.body).toMatchObject({ name: "First", metadata: {} });
  const moved = await system.call("updateMerchant", { params: { merchantId }, body: { mcc: "5411" } });
  expect(moved.body.errors[0]).toMatchObject({ pointer: "/mcc", message: "is not a known property" });
});

test("a terminal accepts payments once it has key and parameters", async () => {
  const { body: outlet } = await system.call("openOutlet", { params: merchantParams, body: shop });
  const { body: terminal } = await system.call("assignTerminal", {
    body: {
      outletId: outlet.outletId,
      kind: "attended",
      model: "Pocket 3",
      capabilities: { entryModes: ["chip", "contactless"], partialApproval: true, pin: true },
    },
  });
  const params = { terminalId: terminal.terminalId };
  const detailOf = async () => (await system.call("activateTerminal", { params })).body.detail;
  expect(await detailOf()).toContain("No key");
  const keyed = await system.call("injectKey", { params, body: { keyCheckValue: "8CA64D" } });
  expect(keyed.body.keyCheckValue).toBe("8CA64D");
  expect(await detailOf()).toContain("no parameters");
  const parameters = {
    floorLimit: 0,
    contactlessLimit: 60_000,
    contactlessVerificationLimit: 10_000,
    tipping: true,
    languageCode: "ar",
    dailyCallAt: "02:15",
  };
  const set = () => system.call("setTerminalParameters", { params, body: parameters });
  expect((await set()).body).toMatchObject({ parametersVersion: 1, parameters });
  expect((await set()).body.parametersVersion).toBe(2);
  expect((await system.call("activateTerminal", { params })).body.status).toBe("active");
  expect((await system.call("activateTerminal", { params })).status).toBe(409);
  const retired = await system.call("retireTerminal", { params });
  expect(retired.body).toMatchObject({ status: "retired", keyCheckValue: null });
  expect((await system.call("injectKey", { params, body: { keyCheckValue: "8CA64D" } })).status).toBe(409);
  await system.call("closeOutlet", { params: outlet });
  const again = await system.call("closeOutlet", { params: outlet });
  expect([again.status, again.body.code]).toEqual([409, "outlet_state_conflict"]);
});

test("what does not fit a terminal is refused with the place", async () => {
  const params = { terminalId: "trm_1C4D5E6F7G" };
  const wholeKey = await system.call("injectKey", { params, body: { keyCheckValue: "0123456789ABCDEF" } });
  expect(wholeKey.body.errors[0].pointer).toBe("/keyCheckValue");
  const webShop = await system.call("injectKey", {
    params: { terminalId: "trm_2H8J9K0M1N" },
    body: { keyCheckValue: "8CA64D" },
  });
  expect(webShop.status).toBe(409);
  const crossed = await system.call("setTerminalParameters", {
    params,
    body: {
      floorLimit: 0,
      contactlessLimit: 100,
      contactlessVerificationLimit: 200,
      tipping: false,
      languageCode: "fr",
      dailyCallAt: "24:00",
    },
  });
  expect(crossed.status).toBe(422);
  const chipInAWebShop = await system.call("assignTerminal", {
    body: {
      outletId: "out_2G7H8J9K0M",
      kind: "ecommerce",
      model: "Page",
      capabilities: { entryModes: ["ecommerce", "chip"], partialApproval: false, pin: false },
    },
  });
  expect(chipInAWebShop.body).toMatchObject({
    code: "reference_invalid",
    errors: [{ pointer: "/capabilities/entryModes/1" }],
  });
});

test("what is not in the caller's world does not exist", async () => {
  const merchantId = await board();
  const calls = [
    ["getMerchant", { merchantId }, "merchant_not_found"],
    ["listOutlets", { merchantId }, "merchant_not_found"],
    ["getOutlet", { outletId: "out_ZZZZZZZZZZ" }, "outlet_not_found"],
    ["getTerminal", { terminalId: "trm_ZZZZZZZZZZ" }, "terminal_not_found"],
    ["retireTerminal", { terminalId: "trm_ZZZZZZZZZZ" }, "terminal_not_found"],
    ["closeOutlet", { outletId: "out_ZZZZZZZZZZ" }, "outlet_not_found"],
    ["reinstateMerchant", { merchantId }, "merchant_not_found"],
  ] as const;
  for (const [operation, params, code] of calls) {
    const answer = await system.call(operation, { params, as: "second" });
    expect([operation, answer.status, answer.body.code]).toEqual([operation, 404, code]);
  }
  expect((await system.call("getMerchant", { params: { merchantId } })).status).toBe(200);
  expect((await system.call("getMerchant", { params: { merchantId: "4456530000001096" } })).status).toBe(422);
});

test("a retry boards no second merchant", async () => {
  const headers = { "Idempotency-Key": "9b1a5a62-0f65-4a8e-8e0c-2f3a9a4bb001" };
  const first = await system.call("boardMerchant", { body: bakery, headers });
  const second = await system.call("boardMerchant", { body: bakery, headers });
  expect(second.body).toEqual(first.body);
  const other = await system.call("boardMerchant", { body: { ...bakery, city: "Safi" }, headers });
  expect([other.status, other.body.code]).toEqual([409, "idempotency_key_reused"]);
});
