import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

const CARD = "crd_7QX2M4KD0A";
const WITHOUT_TRIES = "crd_11PNQVBSDB";
const ATM = { name: "ATM", merchantNumber: "000000090006011", mcc: "6011", city: "MARRAKECH", countryCode: "MA" };
const tdes = (value: string) => ({ format: "ISO-0", value, keyId: "zpk-2023-07" });
/** Made for the number 4456530000001096, under the key that the document publishes. */
const RIGHT = tdes("A222058D25C98D0E");
const WRONG = tdes("08CF14C066DBFFEE");
const WEAK = tdes("C8795DBB8885B151");
const NEW = tdes("A530C3236942C2C1");
/** The PIN 4271 for the number of the card without tries. */
const REMEMBERED = tdes("404B33D3DA4474AA");

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
beforeEach(async () => {
  await system.change(async ({ world }) => world.startOver(1));
});
afterAll(() => system.close());

const change = (currentPin: object, newPin: object): Promise<Answer> =>
  system.call("simulatePinChange", { body: { card: { cardId: CARD }, merchant: ATM, currentPin, newPin } });
const unblock = (cardId: string, currentPin: object): Promise<Answer> =>
  system.call("simulatePinUnblock", { body: { card: { cardId }, merchant: ATM, currentPin } });
const verify = async (pin: object) =>
  (await system.call("verifyPin", { params: { cardId: CARD }, body: { pin } })).body.result;
const statusOf = async (cardId: string) => {
  const { statusCode, reasonCode } = (await system.call("getCard", { params: { cardId } })).body;
  return [statusCode, reasonCode];
};
const told = ({ body }: Answer) => [body.kind, body.responseCode, body.decline?.reasonCode ?? null];
const eventsOf = async (cardId: string) => {
  const { items } = (await system.call("listEvents", { query: { subject: cardId } })).body;
  return items.map(({ type }: { type: string }) => type);
};

test("the right PIN lets the cardholder choose another one, which holds at once", async () => {
  expect(told(await change(RIGHT, NEW))).toEqual(["pin_change", "00", null]);
  expect([await verify(NEW), await verify(RIGHT)]).toEqual(["right", "wrong"]);
  expect(await eventsOf(CARD)).toContain("pin.changed");
});

test("a wrong PIN costs a try, the third blocks the card, and nothing has changed", async () => {
  expect(told(await change(WRONG, NEW))).toEqual(["pin_change", "55", "pin_wrong"]);
  expect(told(await change(WRONG, NEW))[1]).toBe("55");
  expect(told(await change(WRONG, NEW))).toEqual(["pin_change", "75", "pin_tries_exceeded"]);
  expect(await statusOf(CARD)).toEqual(["T", "T02"]);
  expect(told(await change(RIGHT, NEW))[1]).toBe("75");
  expect(told(await unblock(CARD, RIGHT))).toEqual(["pin_unblock", "00", null]);
  expect(await verify(RIGHT)).toBe("right");
});

test("a weak PIN is not taken, and the one in force stays", async () => {
  expect(told(await change(RIGHT, WEAK))).toEqual(["pin_change", "P6", "new_pin_weak"]);
  expect(await verify(RIGHT)).toBe("right");
});

test("the right PIN ends the block of too many wrong ones, a wrong one does not", async () => {
  expect(told(await unblock(WITHOUT_TRIES, REMEMBERED))).toEqual(["pin_unblock", "00", null]);
  expect(await statusOf(WITHOUT_TRIES)).toEqual(["N", "N04"]);
  expect(await eventsOf(WITHOUT_TRIES)).toContain("pin.tries_reset");
  for (const _ of [1, 2, 3]) await change(WRONG, NEW);
  expect(told(await unblock(CARD, WRONG))).toEqual(["pin_unblock", "75", "pin_tries_exceeded"]);
  expect(await statusOf(CARD)).toEqual(["T", "T02"]);
});

test("a card that is lost stays so, and a block of another card is refused", async () => {
  await system.call("blockCard", { params: { cardId: CARD }, body: { reasonCode: "L01", channel: "mobile" } });
  expect(told(await unblock(CARD, RIGHT))).toEqual(["pin_unblock", "41", "card_lost"]);
  const { status, body } = await unblock(WITHOUT_TRIES, RIGHT);
  expect([status, body.code, body.errors[0].pointer]).toEqual([422, "pin_block_invalid", "/currentPin/value"]);
});
