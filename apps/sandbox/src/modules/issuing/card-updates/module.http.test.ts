import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

const CARD = "crd_7QX2M4KD0A";
const PAN = "4456530000001096";
const EXPIRY = "2028-03";
const MASTERCARD = "crd_105J146S6J";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
beforeEach(async () => {
  await system.change(async ({ world }) => world.startOver(1));
});
afterAll(() => system.close());

const inquire = (body: object): Promise<Answer> => system.call("inquireCardUpdate", { body });
const ofCard = (pan: string, expiry = EXPIRY) => inquire({ by: "card", pan, expiry });
const told = ({ body }: Answer) => [body.result, body.networkCode, body.card?.cardId ?? null];
const on = (operationId: string, cardId: string, body: object): Promise<Answer> =>
  system.call(operationId, { params: { cardId }, body });
const revealed = async (cardId: string) => (await system.call("revealTestCard", { params: { cardId } })).body;

test("a card as it is stored has no change, and nothing of it is answered", async () => {
  const answer = await ofCard(PAN);
  expect([told(answer), answer.body.card]).toEqual([["no_change", "V", null], null]);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("a replaced card has a new number once its successor is active, until then the cardholder is to be asked", async () => {
  const next = (await on("replaceCard", CARD, { reasonCode: "L01" })).body.cardId;
  expect(told(await ofCard(PAN))).toEqual(["contact_cardholder", "Q", null]);
  await on("activateCard", next, { channel: "mobile" });
  const answer = await ofCard(PAN);
  expect(told(answer)).toEqual(["new_number", "A", next]);
  const { pan, expiry } = await revealed(next);
  expect(answer.body.card).toEqual({ cardId: next, pan, expiry });
  expect(told(await ofCard("4111111111111111"))).toEqual(["new_number", "A", next]);
});

test("a card that keeps its number has a new expiry", async () => {
  await system.call("advanceClock", { body: { days: 40 } });
  const next = (await on("replaceCard", CARD, { reasonCode: "D01", keepPan: true })).body.cardId;
  expect(told(await ofCard(PAN))).toEqual(["no_change", "V", null]);
  await on("activateCard", next, { channel: "mobile" });
  const { expiry } = await revealed(next);
  expect([(await ofCard(PAN)).body.card, expiry === EXPIRY]).toEqual([{ cardId: next, pan: PAN, expiry }, false]);
  expect(told(await ofCard(PAN))).toEqual(["new_expiry", "E", next]);
});

test("a closed card is closed, a temporary block is nobody's concern", async () => {
  await on("blockCard", CARD, { reasonCode: "T01", channel: "mobile" });
  expect(told(await ofCard(PAN))[0]).toBe("no_change");
  await on("closeCard", CARD, { reasonCode: "C01", channel: "branch" });
  expect(told(await ofCard(PAN))).toEqual(["closed", "C", null]);
});

test("Mastercard says it in its own words", async () => {
  const { pan, expiry } = await revealed(MASTERCARD);
  expect(told(await ofCard(pan, expiry))).toEqual(["no_change", "VALID", null]);
  expect(told(await ofCard(pan, "2020-01"))).toEqual(["new_expiry", "EXPIRY", MASTERCARD]);
  await on("closeCard", MASTERCARD, { reasonCode: "C01", channel: "branch" });
  expect(told(await ofCard(pan, expiry))).toEqual(["closed", "CONTAC", null]);
});

test.each([
  ["4456530000990009", "no_match", "P"],
  ["4000001400012605", "not_participating", "N"],
  ["4242424242424242", "not_participating", "N"],
  ["378282246310005", "not_participating", null],
])("%s: %s", async (pan, result, code) => {
  expect(told(await ofCard(pan))).toEqual([result, code, null]);
});

test("a mandate is asked about as the merchant stored its card", async () => {
  const byMandate = () => inquire({ by: "mandate", mandateId: "mnd_3A1B2C3D4E" });
  expect(told(await byMandate())).toEqual(["no_change", "V", null]);
  const next = (await on("replaceCard", CARD, { reasonCode: "S01" })).body.cardId;
  await on("activateCard", next, { channel: "mobile" });
  expect(told(await byMandate())).toEqual(["new_number", "A", next]);
  expect((await inquire({ by: "mandate", mandateId: "mnd_0000000000" })).body.code).toBe("mandate_not_found");
});
