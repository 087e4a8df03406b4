/**
 * A payment whose answers a standing fault of the sandbox loses: the client repeats each call by itself, with the same
 * idempotency key. README.md says how it is run.
 */
import assert from "node:assert/strict";
import { ConnectClient } from "connect-client";

const { PORTAL = "http://127.0.0.1:8080", CLIENT_ID = "", CLIENT_SECRET = "" } = process.env;
assert(CLIENT_ID && CLIENT_SECRET, "Set CLIENT_ID and CLIENT_SECRET: the page Credentials creates them.");

const attempts: (number | string)[] = [];
const connect = new ConnectClient({
  baseUrl: PORTAL,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  onResponse: ({ method, path, status }) => {
    if (method === "POST" && path.includes("/payments")) attempts.push(status ?? "no answer");
  },
});

// The first call: it is answered.
await connect.cards.get("crd_7QX2M4KD0A");

// The answer to each first attempt that follows is lost after the work was done.
let replays = 0;
const onAnswer = ({ headers }: { readonly headers: Headers }) => {
  if (headers.get("idempotent-replayed") === "true") replays += 1;
};
const amount = { amount: 4_321, currencyCode: "MAD" };
const payment = await connect.payments.authorize(
  {
    terminalId: "trm_1C4D5E6F7G",
    reference: "LOST-ANSWER",
    amount,
    card: { pan: "4456530000001096" },
    entryMode: "contactless",
  },
  { onAnswer },
);
assert.equal(payment.status, "authorized");
const captured = await connect.payments.capture(payment.paymentId, { amount }, { onAnswer });
assert.equal(captured.status, "captured");

assert.equal(replays, 2, "Answers were not lost. Does the standing fault happen to every second call of this client?");
assert.deepEqual(attempts, ["no answer", 201, "no answer", 201]);
process.stdout.write(`${payment.paymentId} was authorized and captured once, in ${attempts.length} attempts.\n`);
