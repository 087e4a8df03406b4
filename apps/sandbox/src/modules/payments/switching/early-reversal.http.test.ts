import { afterAll, beforeAll, expect, test } from "vitest";
import { findFaults } from "../../../proofs/books.repository.ts";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { payment, reversalOf } from "./testing/messages.ts";

const ACCOUNT = "acc_2C8L0R5N2Y";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(async () => {
  expect(await system.read((world) => findFaults(system.sandbox.database.db, world.id))).toEqual([]);
  await system.close();
});

const send = (message: object): Promise<Answer> => system.call("sendMessage", { body: { networkId: "VISA", message } });
const codeOf = ({ body }: Answer): string => body.response.de39ResponseCode;
const balance = () => system.read(async (world) => (await world.balanceOf(ACCOUNT)) ?? { balance: 0, held: 0 });

test.each([
  ["0100", "0420"],
  ["0100", "0400"],
  ["0200", "0420"],
] as const)("a %s that comes after its %s holds and books nothing in the end", async (mti, reversal) => {
  const before = await balance();
  const original = { ...payment(), mti };
  expect(codeOf(await send({ ...reversalOf(original), mti: reversal }))).toBe("25");
  const { body } = await send(original);
  expect(body.explanation.reason).toContain("had come before it");
  expect(await balance()).toEqual(before);
  const params = { authorizationId: body.authorizationId };
  const { status, heldAmount } = (await system.call("getAuthorization", { params })).body;
  expect([status, heldAmount.amount]).toEqual([mti === "0100" ? "reversed" : "cleared", 0]);
  expect(codeOf(await send({ ...reversalOf(original), mti: reversal }))).toBe("00");
  expect(await balance()).toEqual(before);
});

test("a part that remains stays held", async () => {
  const { held } = await balance();
  const original = payment();
  await send(reversalOf(original, { de95ReplacementAmounts: "000000010000".padEnd(42, "0") }));
  await send(original);
  expect((await balance()).held - held).toBe(10_000);
});

test("a reversal that did not say which of two it meant reverses no third one", async () => {
  const { held } = await balance();
  const one = payment();
  const from = (merchant: string) => ({ ...one, de42CardAcceptorId: merchant });
  await send(one);
  await send(from("000000030009922"));
  expect(codeOf(await send(reversalOf(one)))).toBe("25");
  expect((await send(from("000000030009930"))).body.explanation).toBeNull();
  expect((await balance()).held - held).toBe(3 * 18_450);
});
