import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { callerOf410 } from "../../../testing/older-releases.ts";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());
const older = callerOf410(() => system);

const client = {
  clientType: "PERSON",
  firstName: "Leïla",
  lastName: "Bensouda",
  embossedName: "LEILA BENSOUDA",
  birthDate: "1994-06-30",
  languageCode: "fr",
  countryCode: "MA",
  email: "leila@example.com",
  addressList: [{ addressType: "H", lineList: ["8 rue du Cèdre"], city: "Fès", countryCode: "MA" }],
};
const create = (changes: object = {}) =>
  older("maintainClient", { action: "CREATE", client: { ...client, ...changes } });

test("a client of 4.1 is a customer of 4.2, and becomes active when the identity is verified", async () => {
  const { status, body } = await create();
  expect([status, body.client]).toEqual([200, expect.objectContaining({ status: "PROSPECT", firstName: "Leïla" })]);
  const { clientCode } = body.client;
  const [customer] = (await system.call("searchCustomers", { query: { customerNumber: clientCode } })).body.items;
  expect(customer).toMatchObject({
    kind: "person",
    status: "prospect",
    name: { given: "Leïla", family: "Bensouda" },
    bornOn: "1994-06-30",
    addresses: [{ addressTypeCode: "H", lines: ["8 rue du Cèdre"], city: "Fès", postalCode: null, countryCode: "MA" }],
  });
  const refused = await older("maintainAccount", {
    action: "OPEN",
    account: { clientCode, accountKind: "DEBIT", currency: "MAD" },
  });
  expect([refused.status, refused.body.code]).toEqual([409, "customer_state_conflict"]);
  await older("maintainClient", { action: "VERIFY", clientCode, identityStatus: "VERIFIED" });
  const verified = (await system.call("getCustomer", { params: { customerId: customer.customerId } })).body;
  expect(verified).toMatchObject({ status: "active", kyc: { status: "verified" } });
});

test("what a change names is set, null clears, the rest stays", async () => {
  const { clientCode } = (await create()).body.client;
  const changed = await older("maintainClient", {
    action: "CHANGE",
    clientCode,
    client: { email: null, phoneNumber: "+212000300115", embossedName: "L BENSOUDA" },
  });
  expect(changed.body.client).toMatchObject({
    email: null,
    phoneNumber: "+212000300115",
    embossedName: "L BENSOUDA",
    firstName: "Leïla",
    lastName: "Bensouda",
    languageCode: "fr",
    addressList: [{ city: "Fès", zipCode: null }],
  });
  const renamed = await older("maintainClient", { action: "CHANGE", clientCode, client: { lastName: "Tahiri" } });
  expect(renamed.body.client).toMatchObject({ firstName: "Leïla", lastName: "Tahiri", email: null });
});

test("a company has one name, and may bring its number", async () => {
  const { body } = await create({ clientType: "COMPANY", firstName: undefined, clientCode: "C-300901" });
  expect(body.client).toMatchObject({ clientCode: "C-300901", clientType: "COMPANY", firstName: null });
  const again = await create({ clientCode: "C-300901" });
  expect([again.status, again.body.code, again.body.errors[0].pointer]).toEqual([
    422,
    "reference_invalid",
    "/client/clientCode",
  ]);
});

test("a client without accounts can leave and come back, one with accounts cannot", async () => {
  const { clientCode } = (await create()).body.client;
  const closed = await older("maintainClient", { action: "CLOSE", clientCode });
  expect(closed.body.client).toMatchObject({ status: "CLOSED", closingDate: expect.any(String) });
  const changed = await older("maintainClient", { action: "CHANGE", clientCode, client: { languageCode: "ar" } });
  expect([changed.status, changed.body.code]).toEqual([409, "customer_state_conflict"]);
  const back = await older("maintainClient", { action: "REOPEN", clientCode });
  expect(back.body.client).toMatchObject({ status: "PROSPECT", identityStatus: "PENDING", closingDate: null });
  const refused = await older("maintainClient", { action: "CLOSE", clientCode: "C-204417" });
  expect([refused.status, refused.body.code]).toEqual([409, "customer_state_conflict"]);
});

test("the inquiry finds by code, name and state, page by page", async () => {
  const found = async (wanted: object) => (await older("inquireClients", wanted)).body;
  expect((await found({ clientCode: "C-204419" })).clientList).toMatchObject([{ firstName: "健", lastName: "佐藤" }]);
  expect((await found({ embossedName: "SATO KEN" })).clientList).toMatchObject([{ clientCode: "C-204419" }]);
  expect((await found({ clientCode: "C-204419", status: "CLOSED" })).clientList).toEqual([]);
  expect((await found({ clientCode: "C-999999" })).clientList).toEqual([]);
  const [first, second, beyond] = await Promise.all(
    [1, 2, 40].map((pageNumber) => found({ status: "ACTIVE", pageNumber, pageSize: 5 })),
  );
  const codes = [...first.clientList, ...second.clientList].map(({ clientCode }: { clientCode: string }) => clientCode);
  expect(new Set(codes).size).toBe(10);
  expect(first.pageInfo).toEqual({ pageNumber: 1, pageSize: 5, moreRows: true });
  expect(beyond).toMatchObject({ clientList: [], pageInfo: { moreRows: false } });
});

test("refusals name the places of this release", async () => {
  const refusal = async (changes: object) => {
    const { status, body } = await create(changes);
    return [status, body.code, body.errors[0].pointer];
  };
  expect(await refusal({ languageCode: "xx" })).toEqual([422, "reference_code_unknown", "/client/languageCode"]);
  expect(await refusal({ countryCode: "ZZ" })).toEqual([422, "reference_code_unknown", "/client/countryCode"]);
  expect(await refusal({ birthDate: "2190-01-01" })).toEqual([422, "date_invalid", "/client/birthDate"]);
  expect((await refusal({ birthDate: "1994-02-30" })).slice(0, 2)).toEqual([422, "request_invalid"]);
  const [home] = client.addressList;
  expect(await refusal({ addressList: [home, { ...home, addressType: "Z" }] })).toEqual([
    422,
    "reference_code_unknown",
    "/client/addressList/1/addressType",
  ]);
  expect(await refusal({ lastName: "4532015112830366" })).toEqual([422, "test_cards_only", "/client/lastName"]);
});

test("somebody else's client is not there", async () => {
  const { clientCode } = (await create()).body.client;
  expect((await older("inquireClients", { clientCode }, { as: "second" })).body.clientList).toEqual([]);
  const changed = await older("maintainClient", { action: "CLOSE", clientCode }, { as: "second" });
  expect([changed.status, changed.body.code]).toEqual([404, "customer_not_found"]);
});

test("a repeated requestUID makes no second client", async () => {
  const requestUID = randomUUID();
  const twice = () => older("maintainClient", { action: "CREATE", client }, { requestUID });
  const [first, second] = [await twice(), await twice()];
  expect(second.body).toEqual(first.body);
  expect(second.headers["idempotent-replayed"]).toBe("true");
});
