import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { panOfProduct, productOf } from "../../../simulator/cards/products.ts";
import { type CardSystem, startCardSystem } from "../../../testing/card-system.ts";
import { payment } from "./testing/messages.ts";

/** Cards of Morocco that nothing stops. */
const [MANY, MUCH] = [1260, 1368].map((serial) => panOfProduct(productOf("VDB"), serial)) as [string, string];

let system: CardSystem;
let trace = 500;
beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());
afterEach(async () => {
  for (const networkId of ["ISSUER", "VISA", "DOMESTIC"]) await setStatus(networkId, "signed_on");
});

const setStatus = (networkId: string, status: string) =>
  system.call("setNetworkStatus", { params: { networkId }, body: { status } });
const foreign = { de2PrimaryAccountNumber: "4242424242424242" };
const send = async (message: object, networkId = "VISA") =>
  (await system.call("sendMessage", { body: { networkId, message } })).body;
const management = (code: string) => ({
  mti: "0800",
  de7TransmissionDateTime: "0304102300",
  de70NetworkManagementCode: code,
  de11SystemTraceAuditNumber: String(++trace).padStart(6, "0"),
});

describe("while the host is away", () => {
  test("stand-in approves up to its ceiling, and tells the host when it is back", async () => {
    await setStatus("ISSUER", "down");
    const approved = await send(payment({ de4TransactionAmount: "000000050000" }));
    const declined = await send(payment({ de4TransactionAmount: "000000050001" }));
    expect([approved, declined].map(({ response }) => response.de39ResponseCode)).toEqual(["00", "91"]);
    const queued = await system.call("listMessages", { query: { networkId: "ISSUER", status: "queued" } });
    expect(queued.body.items.map(({ authorizationId }: Record<string, unknown>) => authorizationId)).toEqual([
      declined.authorizationId,
      approved.authorizationId,
    ]);

    await setStatus("ISSUER", "signed_on");
    const told = await system.call("listMessages", { query: { networkId: "ISSUER", mti: "0120", limit: 2 } });
    expect(told.body.items[1]).toMatchObject({
      direction: "outbound",
      status: "answered",
      authorizationId: approved.authorizationId,
      request: { de39ResponseCode: "00", de38AuthorizationIdResponse: approved.response.de38AuthorizationIdResponse },
      response: { mti: "0130", de39ResponseCode: "00" },
    });
  });

  test("nothing is approved when stand-in is off, and more when its ceiling is higher", async () => {
    const set = (body: object) => system.call("setStandIn", { params: { networkId: "ISSUER" }, body });
    await setStatus("ISSUER", "signed_off");
    await set({ enabled: false, ceiling: 50_000 });
    expect((await send(payment())).response.de39ResponseCode).toBe("91");
    await set({ enabled: true, ceiling: 60_000 });
    expect((await send(payment({ de4TransactionAmount: "000000060000" }))).response.de39ResponseCode).toBe("00");
    expect((await set({ enabled: true, ceiling: 1_000_001 })).status).toBe(422);
    await set({ enabled: true, ceiling: 50_000 });
  });

  test("stand-in approves five payments of a card in a day, and three ceilings in all", async () => {
    await setStatus("ISSUER", "down");
    const codesOf = async (pan: string, amounts: readonly string[]) => {
      const codes: string[] = [];
      for (const each of amounts) {
        const asked = payment({ de2PrimaryAccountNumber: pan, de4TransactionAmount: each });
        codes.push((await send(asked)).response.de39ResponseCode);
      }
      return codes;
    };
    const [small, most] = ["000000001000", "000000050000"];
    expect(await codesOf(MANY, [small, small, small, small, small, small])).toEqual([...Array(5).fill("00"), "91"]);
    expect(await codesOf(MUCH, [most, most, most, small])).toEqual(["00", "00", "00", "91"]);
  });

  test("nobody is told a balance", async () => {
    await setStatus("ISSUER", "down");
    const asked = payment({ de3ProcessingCode: "310000", de4TransactionAmount: "000000000000" });
    const { response, authorizationId } = await send(asked);
    expect(response).toMatchObject({ de39ResponseCode: "91" });
    expect(response).not.toHaveProperty("de54AdditionalAmounts");
    const told = await system.call("getAuthorization", { params: { authorizationId } });
    expect(told.body).toMatchObject({ availableAmount: null, ledgerAmount: null });
  });

  test("a scheme's stand-in is its own", async () => {
    const body = { enabled: true, ceiling: 1 };
    const answer = await system.call("setStandIn", { params: { networkId: "VISA" }, body });
    expect([answer.status, answer.body.code]).toEqual([409, "network_state_conflict"]);
  });
});

describe("a network that does not answer", () => {
  test("is sent a reversal until it does", async () => {
    const { authorizationId } = await send(payment({ ...foreign, de4TransactionAmount: "000000010901" }));
    const find = async () =>
      (await system.call("listMessages", { query: { mti: "0420" } })).body.items.find(
        (one: Record<string, unknown>) => one.authorizationId === authorizationId,
      );
    expect(await find()).toMatchObject({ status: "queued", attempts: 1, direction: "outbound" });
    const { networkId } = await find();
    await setStatus(networkId, "down");
    await system.change(({ world }) => world.advance(new Date(world.now.getTime() + 61_000)));
    expect(await find()).toMatchObject({ status: "queued", attempts: 2 });
    await setStatus(networkId, "signed_on");
    expect(await find()).toMatchObject({ status: "answered", attempts: 3, response: { mti: "0430" } });
  });

  test("that stays away is given up in the end", async () => {
    const { authorizationId } = await send(payment({ ...foreign, de4TransactionAmount: "000000020901" }));
    await setStatus("VISA", "down");
    await system.change(({ world }) => world.advance(new Date(world.now.getTime() + 3 * 86_400_000)));
    const { body } = await system.call("listMessages", { query: { mti: "0420", status: "abandoned" } });
    expect(body.items[0]).toMatchObject({ authorizationId, attempts: 30 });
  });
});

describe("lines", () => {
  test("are signed on and off by their networks, too, with an event each", async () => {
    expect((await send(management("002"), "DOMESTIC")).response).toMatchObject({ mti: "0810", de39ResponseCode: "00" });
    const off = await system.call("getNetwork", { params: { networkId: "DOMESTIC" } });
    expect(off.body.status).toBe("signed_off");
    const refused = await system.call("sendMessage", { body: { networkId: "DOMESTIC", message: payment() } });
    expect([refused.status, refused.body.code]).toEqual([409, "network_state_conflict"]);
    await send(management("001"), "DOMESTIC");
    const on = await system.call("getNetwork", { params: { networkId: "DOMESTIC" } });
    expect(on.body).toMatchObject({ status: "signed_on", statusSince: expect.any(String) });
  });

  test("answer an echo unless they are down", async () => {
    const echo = () => system.call("sendEcho", { params: { networkId: "VISA" } });
    expect((await echo()).body).toMatchObject({
      status: "answered",
      response: { mti: "0810", de39ResponseCode: "00" },
    });
    await setStatus("VISA", "down");
    expect((await echo()).body).toMatchObject({ status: "abandoned", response: null });
  });

  test("are those of the table; another is none", async () => {
    const { body } = await system.call("listNetworks");
    expect(body.items.map(({ networkId }: Record<string, unknown>) => networkId)).toEqual([
      "ISSUER",
      "VISA",
      "MASTERCARD",
      "AMEX",
      "JCB",
      "UNIONPAY",
      "DINERS",
      "DISCOVER",
      "DOMESTIC",
    ]);
    const unknown = await system.call("getNetwork", { params: { networkId: "NOWHERE" } });
    expect([unknown.status, unknown.body.code]).toEqual([404, "network_not_found"]);
    expect((await setStatus("NOWHERE", "down")).status).toBe(404);
    expect((await setStatus("VISA", "away")).status).toBe(422);
  });

  test("of one caller are not those of another", async () => {
    await setStatus("VISA", "down");
    const { body } = await system.call("getNetwork", { params: { networkId: "VISA" }, as: "second" });
    expect(body.status).toBe("signed_on");
  });
});
