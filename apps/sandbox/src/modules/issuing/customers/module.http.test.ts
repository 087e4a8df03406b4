import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const person = {
  kind: "person",
  name: { given: "Lina", family: "Haddad" },
  latinName: "LINA HADDAD",
  bornOn: "1996-09-30",
  languageCode: "fr",
  countryCode: "MA",
  addresses: [{ addressTypeCode: "H", lines: ["14 rue des Cigognes"], city: "Casablanca", countryCode: "MA" }],
};
const create = async (body: object = person) => system.call("createCustomer", { body });
const at = (customerId: string) => ({ params: { customerId } });

test("a customer is a prospect first, and has accounts from the day on which the identity is verified", async () => {
  const { status, body: customer, headers } = await create();
  expect([status, customer.status, customer.kyc.status]).toEqual([201, "prospect", "not_started"]);
  expect(headers.location).toBe(`/PowerCardConnectApi/rest/4.2.4/issuing/customers/${customer.customerId}`);
  const open = { body: { customerId: customer.customerId, kind: "debit", currencyCode: "MAD" } };
  expect((await system.call("openAccount", open)).body.code).toBe("customer_state_conflict");

  const verified = await system.call("setKycStatus", { ...at(customer.customerId), body: { status: "verified" } });
  expect(verified.body).toMatchObject({ status: "active", kyc: { status: "verified", level: "standard" } });
  expect((await system.call("openAccount", open)).status).toBe(201);
  expect((await system.call("getCustomer", at(customer.customerId))).body).toEqual(verified.body);
});

test("a search finds by number, by name in any case and by status, page by page", async () => {
  const { body: customer } = await create({ ...person, customerNumber: "C-777001", latinName: "ZOE MERCIER" });
  for (const query of [{ customerNumber: "C-777001" }, { latinName: "Zoe Mercier" }]) {
    const { body } = await system.call("searchCustomers", { query });
    expect(body).toEqual({ items: [customer], nextCursor: null });
  }
  const first = await system.call("searchCustomers", { query: { status: "active", limit: 1 } });
  const next = { status: "active", limit: 1, cursor: first.body.nextCursor };
  const second = await system.call("searchCustomers", { query: next });
  expect(second.body.items[0].customerId < first.body.items[0].customerId).toBe(true);
  expect((await system.call("searchCustomers", { query: { cursor: "bm9wZQ" } })).body.code).toBe("cursor_invalid");
});

test("a merge patch sets, clears and leaves; whoever read an older version is told", async () => {
  const { body: before, headers } = await create({ ...person, metadata: { a: "1", b: "2" }, phone: "+212600000001" });
  const patch = { phone: null, name: { given: "Lina Sofia" }, metadata: { a: null, c: "3" } };
  const { body: after } = await system.call("updateCustomer", {
    ...at(before.customerId),
    body: patch,
    headers: { "If-Match": String(headers.etag) },
  });
  expect(after).toEqual({
    ...before,
    phone: null,
    name: { given: "Lina Sofia", family: "Haddad" },
    metadata: { b: "2", c: "3" },
  });
  const late = { ...at(before.customerId), body: patch, headers: { "If-Match": String(headers.etag) } };
  expect((await system.call("updateCustomer", late)).body.code).toBe("precondition_failed");
});

test("who has an open account cannot be closed; who is closed can come back, unverified", async () => {
  const busy = await system.call("closeCustomer", at("cus_2B7K9Q4M1X"));
  expect(busy.body).toMatchObject({ status: 409, code: "customer_state_conflict" });
  const { body: customer } = await create();
  const closed = await system.call("closeCustomer", at(customer.customerId));
  expect(closed.body).toMatchObject({ status: "closed", closedAt: expect.any(String) });
  const { customerId } = customer;
  const refused = await system.call("updateCustomer", { ...at(customerId), body: { email: null } });
  expect(refused.body.code).toBe("customer_state_conflict");
  const again = await system.call("reopenCustomer", at(customerId));
  expect(again.body).toMatchObject({ status: "prospect", closedAt: null, kyc: { status: "pending" } });
  expect((await system.call("reopenCustomer", at(customerId))).body.code).toBe("customer_state_conflict");
});

test("a duplicate gives its accounts and cards to the one that stays", async () => {
  const duplicate = (await create()).body.customerId;
  await system.call("setKycStatus", { ...at(duplicate), body: { status: "verified" } });
  const account = await system.call("openAccount", {
    body: { customerId: duplicate, kind: "debit", currencyCode: "MAD" },
  });
  const kept = "cus_2B7K9Q4M1X";
  const merge = { ...at(kept), body: { duplicateCustomerId: duplicate } };
  expect((await system.call("mergeCustomers", merge)).body.customerId).toBe(kept);
  expect((await system.call("getCustomer", at(duplicate))).body).toMatchObject({ status: "merged", mergedInto: kept });
  const { accountId } = account.body;
  const events = await system.read((world) => world.events({ after: 0, limit: 9, subject: accountId }));
  expect(events.map(({ type }) => type)).toEqual(["account.opened", "account.adjusted"]);
  expect((await system.call("getAccount", { params: { accountId } })).body.customerId).toBe(kept);
  expect((await system.call("mergeCustomers", merge)).body.code).toBe("customer_state_conflict");
  const self = { ...at(kept), body: { duplicateCustomerId: kept } };
  expect((await system.call("mergeCustomers", self)).body.code).toBe("reference_invalid");
});

test("outcomes of a check follow from the one before", async () => {
  const { customerId } = (await create()).body;
  const set = async (body: object) => (await system.call("setKycStatus", { ...at(customerId), body })).body;
  expect((await set({ status: "expired" })).code).toBe("customer_state_conflict");
  expect((await set({ status: "rejected" })).code).toBe("request_invalid");
  await set({ status: "verified", level: "enhanced" });
  expect(await set({ status: "expired" })).toMatchObject({ status: "suspended", kyc: { level: "enhanced" } });
  expect(await set({ status: "rejected", reason: "document_unreadable" })).toMatchObject({ status: "suspended" });
});

test.each([
  ["a birthday in the future", { bornOn: "2031-01-01" }, "date_invalid"],
  ["a day that does not exist", { bornOn: "1996-02-30" }, "request_invalid"],
  ["a country that does not exist", { countryCode: "XX" }, "reference_code_unknown"],
  [
    "a kind of address that does not exist",
    { addresses: [{ ...person.addresses[0], addressTypeCode: "Z" }] },
    "reference_code_unknown",
  ],
  ["a number that is taken", { customerNumber: "C-204417" }, "reference_invalid"],
  ["a person without a given name", { name: { family: "Haddad" } }, "request_invalid"],
  ["a field that nobody knows", { status: "active" }, "request_invalid"],
])("%s is refused", async (_, change, code) => {
  const { status, body } = await create({ ...person, ...change });
  expect([status, body.code]).toEqual([422, code]);
});

test("somebody else's customer does not exist", async () => {
  const { customerId } = (await create()).body;
  for (const [operation, body] of [["getCustomer"], ["updateCustomer", { email: null }], ["closeCustomer"]] as const) {
    const answer = await system.call(operation, { ...at(customerId), body, as: "second" });
    expect([answer.status, answer.body.code]).toEqual([404, "customer_not_found"]);
  }
});
