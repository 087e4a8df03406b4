import { publishedContent } from "@connect-portal/content/testing";
import { pathOf, paths } from "@connect-portal/contract";
import { copyFirstWorlds, firstWorlds } from "@connect-portal/sandbox/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../testing/index.ts";

const HOUR = 3_600_000;
let portal: TestApp;
let session: Record<string, string>;
beforeAll(async () => {
  portal = await startTestApp({
    content: await publishedContent(),
    filling: firstWorlds,
    settings: { PARTS: ["web", "sandbox"] },
  });
  await copyFirstWorlds(portal.database);
});
afterAll(() => portal.close());
beforeEach(async () => {
  session = await signIn(portal, await createUser(portal));
});

async function sandbox(method: "GET" | "POST", path: string, payload?: object) {
  const token = await portal.app.inject({ method: "POST", url: paths.sandboxToken, headers: session });
  const answer = await portal.app.inject({
    method,
    url: `/PowerCardConnectApi/rest/4.2.4/issuing${path}`,
    headers: {
      authorization: `Bearer ${token.json().access_token}`,
      ...(payload && { "idempotency-key": crypto.randomUUID() }),
    },
    ...(payload && { payload }),
  });
  return answer.json();
}

/** An authentication that waits for the code 421096, with the key of its page. */
async function challenge(more: object = {}) {
  const started = await sandbox("POST", "/authentications", {
    messageVersion: "2.2.0",
    messageCategory: "01",
    acctNumber: "4456530000001096",
    acquirerMerchantID: "000000009876543",
    merchantName: "Kasbah Books Online",
    mcc: "5942",
    merchantCountryCode: "504",
    purchaseAmount: "129900",
    purchaseCurrency: "504",
    ...more,
  });
  return { id: started.authenticationId as string, key: String(started.acsURL).slice("/challenge/".length) };
}

/** Nobody is signed in. */
const read = (key: string) => portal.app.inject({ method: "GET", url: paths.challenge(key) });
const answer = (key: string, payload: object) =>
  portal.app.inject({ method: "POST", url: paths.challenge(key), payload });

test("whoever has the address sees what is asked, and proves it with the code", async () => {
  const { id, key } = await challenge();
  expect((await read(key)).json()).toEqual({
    status: "asked",
    method: "one_time_code",
    merchantName: "Kasbah Books Online",
    cardLastFour: "1096",
    amount: { amount: 129_900, currencyCode: "MAD", digits: 2 },
    triesLeft: 3,
    error: null,
    returnTo: null,
  });
  expect((await answer(key, { code: "000000" })).json()).toMatchObject({ status: "asked", triesLeft: 2 });
  expect((await answer(key, { code: "421096" })).json()).toMatchObject({ status: "authenticated" });
  expect((await answer(key, { cancelled: true })).json()).toMatchObject({ status: "authenticated" });
  expect(await sandbox("GET", `/authentications/${id}`)).toMatchObject({ transStatus: "Y", acsURL: null });
});

test("the browser takes the result to the merchant's address, once there is one", async () => {
  const notificationURL = "https://shop.example/3ds/result?order=7";
  const { id, key } = await challenge({ notificationURL, threeDSSessionData: "b3JkZXItNw" });
  expect((await read(key)).json().returnTo).toBeNull();
  const { returnTo } = (await answer(key, { code: "421096" })).json();
  expect(returnTo).toMatchObject({ notificationURL, threeDSSessionData: "b3JkZXItNw" });
  const { threeDSServerTransID, acsTransID } = await sandbox("GET", `/authentications/${id}`);
  expect(JSON.parse(Buffer.from(returnTo.cres, "base64url").toString())).toEqual({
    messageType: "CRes",
    messageVersion: "2.2.0",
    threeDSServerTransID,
    acsTransID,
    challengeCompletionInd: "Y",
    transStatus: "Y",
  });
});

interface Creq {
  readonly messageType?: string;
  readonly messageVersion?: string;
  readonly threeDSServerTransID?: string;
  readonly acsTransID?: string;
  readonly challengeWindowSize?: string;
}

/** A challenge whose result goes to a shop, and the CReq that opens it. */
async function challengeOfShop() {
  const { id, key } = await challenge({
    notificationURL: "https://shop.example/3ds",
    threeDSSessionData: "ZWFybGllcg",
  });
  const { threeDSServerTransID, acsTransID } = await sandbox("GET", `/authentications/${id}`);
  const ids = { threeDSServerTransID, acsTransID };
  const creq: Creq = { messageType: "CReq", messageVersion: "2.2.0", ...ids, challengeWindowSize: "02" };
  return { id, key, creq };
}

const encoded = (message: unknown) => Buffer.from(JSON.stringify(message)).toString("base64url");
const decoded = (message: string) => JSON.parse(Buffer.from(message, "base64url").toString());
const post = (key: string, form: Record<string, string>, type = "application/x-www-form-urlencoded") =>
  portal.app.inject({
    method: "POST",
    url: `/challenge/${key}`,
    headers: { "content-type": type, origin: "https://shop.example" },
    payload: new URLSearchParams(form).toString(),
  });

test("a CReq opens the page, and its session data go back with the result", async () => {
  const { key, creq } = await challengeOfShop();
  const opened = await post(key, { creq: encoded(creq), threeDSSessionData: "b3JkZXItNw" });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, `/challenge/${key}`]);
  expect((await read(key)).json()).toMatchObject({ status: "asked", error: null, returnTo: null });
  const { returnTo } = (await answer(key, { code: "421096" })).json();
  expect(returnTo).toMatchObject({ notificationURL: "https://shop.example/3ds", threeDSSessionData: "b3JkZXItNw" });
  expect(decoded(returnTo.cres)).toMatchObject({ messageType: "CRes", transStatus: "Y" });
  // What comes after the end changes nothing.
  await post(key, { creq: "wrong", threeDSSessionData: "b3RoZXI" });
  expect((await read(key)).json()).toMatchObject({ status: "authenticated", error: null, returnTo });
});

test.each<[string, string, (creq: Creq) => Record<string, string>]>([
  ["201", "creq", () => ({})],
  ["101", "creq", () => ({ creq: "not base64url!" })],
  ["101", "creq", () => ({ creq: encoded("text") })],
  ["101", "creq", () => ({ creq: encoded([]) })],
  ["101", "creq", ({ messageType }) => ({ creq: Buffer.from(`{"messageType":"${messageType}`).toString("base64url") })],
  ["101", "messageType", (creq) => ({ creq: encoded({ ...creq, messageType: "AReq" }) })],
  ["201", "acsTransID", ({ acsTransID: _left, ...creq }) => ({ creq: encoded(creq) })],
  ["102", "messageVersion", (creq) => ({ creq: encoded({ ...creq, messageVersion: "2.1.0" }) })],
  ["301", "acsTransID", (creq) => ({ creq: encoded({ ...creq, acsTransID: creq.threeDSServerTransID }) })],
  ["301", "threeDSServerTransID", (creq) => ({ creq: encoded({ ...creq, threeDSServerTransID: 7 }) })],
  ["203", "challengeWindowSize", (creq) => ({ creq: encoded({ ...creq, challengeWindowSize: "06" }) })],
  ["203", "threeDSSessionData", (creq) => ({ creq: encoded(creq), threeDSSessionData: "<script>" })],
  ["203", "threeDSSessionData", (creq) => ({ creq: encoded(creq), threeDSSessionData: "A".repeat(1025) })],
])("a wrong CReq gets the error %s of %s, and leaves the challenge open", async (code, detail, formOf) => {
  const { id, key, creq } = await challengeOfShop();
  expect((await post(key, formOf(creq))).statusCode).toBe(303);
  const { status, error, returnTo } = (await read(key)).json();
  expect({ status, error }).toMatchObject({ status: "asked", error: { code, detail } });
  expect(returnTo).toMatchObject({ notificationURL: "https://shop.example/3ds", threeDSSessionData: "ZWFybGllcg" });
  const ids = { threeDSServerTransID: creq.threeDSServerTransID, acsTransID: creq.acsTransID };
  expect(decoded(returnTo.cres)).toMatchObject({
    messageType: "Erro",
    messageVersion: "2.2.0",
    ...ids,
    errorCode: code,
    errorComponent: "A",
    errorDetail: detail,
    errorMessageType: "CReq",
  });
  expect(await sandbox("GET", `/authentications/${id}`)).toMatchObject({ transStatus: "C" });
  await post(key, { creq: encoded(creq) });
  expect((await read(key)).json()).toMatchObject({ status: "asked", error: null, returnTo: null });
});

test("a CReq for an unknown challenge leads to the page, and another type or a large body is rejected", async () => {
  const nobodys = "0-nobodyhasthisaddress00";
  const opened = await post(nobodys, { creq: "e30" });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, `/challenge/${nobodys}`]);
  const { key, creq } = await challengeOfShop();
  expect((await post(key, { creq: encoded(creq) }, "application/json")).json().code).toBe("unsupported_media_type");
  expect((await post(key, { creq: "A".repeat(17_000) })).json().code).toBe("payload_too_large");
  expect((await post("nothing", { creq: encoded(creq) })).json().code).toBe("validation_failed");
});

test("a challenge of another world is found while the pages show the first one", async () => {
  const send = (method: "POST" | "PUT", url: string, payload: object) =>
    portal.app.inject({ method, url, headers: session, payload });
  const { worldId } = (await send("POST", pathOf("createWorld"), { name: "Second" })).json();
  await send("PUT", pathOf("chooseWorld"), { worldId });
  const { key } = await challenge();
  await send("PUT", pathOf("chooseWorld"), { worldId: "default" });
  expect((await answer(key, { code: "421096" })).json()).toMatchObject({ status: "authenticated" });
});

test("a challenge that a snapshot has is answered after the restore, in its world and not in a copy", async () => {
  const { id, key } = await challenge();
  const send = (url: string, payload?: object) =>
    portal.app.inject({ method: "POST", url, headers: session, ...(payload && { payload }) });
  const { snapshotId } = (await send(paths.worldSnapshots("default"), { name: "Asked" })).json();
  portal.clock.now = new Date(portal.clock.now.getTime() + 1000);
  await send(paths.sandboxWorlds, { name: "Copy", copyOf: "default" });
  expect((await answer(key, { cancelled: true })).json()).toMatchObject({ status: "failed" });
  expect((await send(paths.restoredSnapshot("default", snapshotId))).statusCode).toBe(200);
  expect((await answer(key, { code: "421096" })).json()).toMatchObject({ status: "authenticated" });
  expect(await sandbox("GET", `/authentications/${id}`)).toMatchObject({ transStatus: "Y" });
});

test("the third wrong code ends it", async () => {
  const { key } = await challenge();
  for (const status of ["asked", "asked", "failed"]) {
    expect((await answer(key, { code: "000000" })).json().status).toBe(status);
  }
  expect((await answer(key, { code: "421096" })).json().status).toBe("failed");
});

test("the page is gone after an hour of real time, and when the sandbox is reset", async () => {
  const { key } = await challenge();
  const { key: other } = await challenge();
  await sandbox("POST", "/simulation/reset", {});
  expect((await read(other)).json().code).toBe("challenge_not_found");
  const late = (await challenge()).key;
  portal.clock.now = new Date(portal.clock.now.getTime() + HOUR + 1);
  expect((await read(late)).statusCode).toBe(404);
  expect((await answer(late, { code: "421096" })).json().code).toBe("challenge_not_found");
  expect((await read(key)).statusCode).toBe(404);
});

test("an address that is none, another key of a world, and a malformed answer are refused", async () => {
  const { key } = await challenge();
  const guessed = key.replace(/.{22}$/, "A".repeat(22));
  expect((await read(guessed)).json().code).toBe("challenge_not_found");
  expect((await read("999999999999999-AAAAAAAAAAAAAAAAAAAAAA")).json().code).toBe("challenge_not_found");
  expect((await read("nothing")).json().code).toBe("validation_failed");
  expect((await answer(key, { code: "12345x" })).json().code).toBe("validation_failed");
  expect((await answer(key, { outOfBand: "approved" })).json().code).toBe("validation_failed");
});
