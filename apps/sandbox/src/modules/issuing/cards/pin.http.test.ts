import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cards } from "../../../entities/issuing.ts";
import { type Answer, type CardSystem, startCardSystem } from "../../../testing/card-system.ts";

const ACTIVE = "crd_7QX2M4KD0A";

let system: CardSystem;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

const on = (operationId: string, cardId: string, body?: unknown): Promise<Answer> =>
  system.call(operationId, { params: { cardId }, ...(body !== undefined && { body }) });
const startOver = () => system.change(async ({ world }) => world.startOver(1));
const advance = (days: number) =>
  system.change(async ({ world }) => {
    await world.advance(new Date(world.now.getTime() + days * 86_400_000));
  });

/** Made for the number 4456530000001096, under the keys that the document publishes. */
const blocks = {
  right: { format: "ISO-4", value: "FF8B567BF9F8BF53D64B093E17CE546A", keyId: "zpk-2025-01" },
  rightTdes: { format: "ISO-0", value: "A222058D25C98D0E", keyId: "zpk-2023-07" },
  other: { format: "ISO-0", value: "A2DC137F99B332FD", keyId: "zpk-2023-07" },
  weak: { format: "ISO-0", value: "C8795DBB8885B151", keyId: "zpk-2023-07" },
};

describe("a PIN that is refused", () => {
  beforeAll(startOver);

  test.each([
    ["a weak PIN", blocks.weak, "pin_weak"],
    ["an unknown key", { ...blocks.right, keyId: "zpk-2020-01" }, "pin_key_unknown"],
    ["a key of another format", { ...blocks.right, keyId: "zpk-2023-07" }, "pin_key_unknown"],
    ["a block that holds no PIN", { ...blocks.right, value: "0".repeat(32) }, "pin_block_invalid"],
    ["a PIN in clear", { ...blocks.right, value: "4271" }, "request_invalid"],
  ])("refuses %s", async (_, newPin, code) => {
    const { status, body } = await on("setPin", ACTIVE, { newPin });
    expect([status, body.code]).toEqual([422, code]);
  });
});

describe("PIN and security code", () => {
  beforeEach(startOver);
  const verify = async (pin: object) => (await on("verifyPin", ACTIVE, { pin })).body;

  test("the third wrong PIN blocks the card until the tries are reset", async () => {
    expect(await verify(blocks.right)).toEqual({ result: "right", remainingTries: 3 });
    expect(await verify(blocks.other)).toEqual({ result: "wrong", remainingTries: 2 });
    expect(await verify(blocks.rightTdes)).toEqual({ result: "right", remainingTries: 3 });
    for (const left of [2, 1]) expect((await verify(blocks.other)).remainingTries).toBe(left);
    expect(await verify(blocks.other)).toEqual({ result: "blocked", remainingTries: 0 });
    expect((await on("getCard", ACTIVE)).body.reasonCode).toBe("T02");
    expect(await verify(blocks.right)).toEqual({ result: "blocked", remainingTries: 0 });
    expect((await on("resetPinTries", ACTIVE)).body).toMatchObject({ pinSet: true, remainingTries: 3 });
    expect((await on("getCard", ACTIVE)).body.statusCode).toBe("N");
  });

  test("the next day the tries are there again", async () => {
    for (let tried = 0; tried < 3; tried++) await verify(blocks.other);
    await advance(1);
    expect((await on("getCard", ACTIVE)).body).toMatchObject({ statusCode: "N", reasonCode: "N04" });
    expect(await verify(blocks.right)).toEqual({ result: "right", remainingTries: 3 });
  });

  test("a change asks for the PIN in force; a wrong one costs a try that stays", async () => {
    const wrong = await on("setPin", ACTIVE, { currentPin: blocks.other, newPin: blocks.other });
    expect([wrong.status, wrong.body.code, wrong.body.detail]).toEqual([409, "pin_wrong", "2 tries are left."]);
    expect(wrong.body.requestId).toMatch(/^[\da-f-]{36}$/);
    expect((await on("setPin", ACTIVE, { currentPin: blocks.other, newPin: blocks.other })).body.detail).toBe(
      "1 try is left.",
    );
    const { body } = await on("setPin", ACTIVE, { currentPin: blocks.right, newPin: blocks.other });
    expect(body).toEqual({ pinSet: true, remainingTries: 3, changedAt: "2025-03-04T10:22:31.000Z" });
    expect((await verify(blocks.other)).result).toBe("right");
  });

  test("a card without a PIN has none to be verified", async () => {
    const { status, body } = await on("verifyPin", "crd_9RT5B2ZC7H", {
      pin: { format: "ISO-0", value: "2B4753246241B3A6", keyId: "zpk-2023-07" },
    });
    expect([status, body.detail]).toEqual([409, "The card has no PIN yet."]);
  });

  test("PIN and PAN are nowhere in the world's database in the clear, apart from the card's own number", async () => {
    await on("setPin", ACTIVE, { newPin: blocks.other });
    const card = await system.read((world) => world.get(cards, ACTIVE));
    expect(JSON.stringify(card)).not.toMatch(/4271|5839/);
  });

  test("the security code belongs to number and expiry; ten wrong ones end the check for an hour", async () => {
    const check = async (securityCode: string) =>
      (await on("verifySecurityCode", ACTIVE, { securityCode, expiry: "2028-03" })).body;
    expect((await check("163")).resultCode).toBe("M");
    for (let tried = 0; tried < 10; tried++) {
      expect(await check("000")).toEqual({ resultCode: "N", expiryMatches: null });
    }
    expect(await check("163")).toEqual({ resultCode: "P", expiryMatches: null });
    await advance(1 / 12);
    expect((await check("163")).resultCode).toBe("M");
  });
});
