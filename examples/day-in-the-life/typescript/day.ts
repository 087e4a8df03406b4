/**
 * A day of an integration, with the client of a release: a list with its pages, a customer whose creation loses its answer,
 * a webhook that is verified, a body that is encrypted. README.md says how it is run.
 */
import assert from "node:assert/strict";
import { ConnectClient, CustomerNotFound, encryptText, verifyWebhook, type WebhookEvent } from "connect-client";
import { startLossyProxy } from "./lossy-proxy.ts";
import { startReceiver } from "./receiver.ts";

const { PORTAL = "http://127.0.0.1:8080", CLIENT_ID = "", CLIENT_SECRET = "", ENCRYPTION_KEY = "" } = process.env;
assert(CLIENT_ID && CLIENT_SECRET, "Set CLIENT_ID and CLIENT_SECRET: the page Credentials creates them.");
assert(ENCRYPTION_KEY, "Set ENCRYPTION_KEY: the JWK of your current key, from the page Encryption keys.");

const proxy = await startLossyProxy(PORTAL, ["POST /PowerCardConnectApi/rest/4.2.4/issuing/customers"]);
const receiver = await startReceiver();
const say = (line: string) => process.stdout.write(`${line}\n`);
const log: string[] = [];
const connect = new ConnectClient({
  baseUrl: proxy.url,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  onResponse: ({ method, path, status, attempt }) => log.push(`${method} ${path} ${attempt}: ${status ?? "no answer"}`),
});

let endpointId: string | undefined;
try {
  // A list, by its pages of five.
  const cards: string[] = [];
  for await (const { cardId } of connect.cards.search({ limit: 5 })) cards.push(cardId);
  assert(cards.length > 5 && new Set(cards).size === cards.length, "Every card comes once.");
  say(`1. ${cards.length} cards, five a page.`);

  // Events of what follows.
  const endpoint = await connect.webhookEndpoints.create({
    name: "A day in the life",
    url: receiver.url,
    eventTypes: ["customer.created"],
  });
  endpointId = endpoint.endpointId;

  // The answer is lost after the customer was created. The client sends the same key again.
  let wasReplayed = false;
  const customer = await connect.customers.create(
    {
      kind: "person",
      customerNumber: `C-${String(Date.now()).slice(-12)}`,
      name: { given: "Lina", family: "Haddad" },
      latinName: "LINA HADDAD",
      bornOn: "1996-09-30",
      languageCode: "fr",
      countryCode: "MA",
      email: "lina.haddad@example.com",
      phone: "+212000204480",
      addresses: [{ addressTypeCode: "H", lines: ["14 rue des Cigognes"], city: "Rabat", countryCode: "MA" }],
    },
    { onAnswer: ({ headers }) => (wasReplayed = headers.get("idempotent-replayed") === "true") },
  );
  assert(proxy.cut() === 1 && wasReplayed, "The first answer was lost, and the second is the first one's.");
  say(`2. ${customer.customerId} was created once, although its first answer was lost.`);

  // Its event, signed with the endpoint's secret.
  const { headers, body } = await receiver.next();
  const event = await verifyWebhook<WebhookEvent>(endpoint.secret, headers, body);
  assert(event.type === "customer.created" && event.data.subject === customer.customerId);
  await assert.rejects(verifyWebhook(endpoint.secret, headers, `${body} `), { name: "WebhookInvalid" });
  say(`3. ${event.type} of ${event.data.subject} arrived and is verified.`);

  // A body that only the sandbox can read.
  const plain = JSON.stringify({ customerId: customer.customerId });
  const encryptedData = await encryptText(JSON.parse(ENCRYPTION_KEY), plain);
  const decrypting = { method: "POST", path: "/PowerCardConnectApi/rest/decryptingData", sends: "application/json" };
  const opened = await connect.request<{ encryptedData: string }>(decrypting, [], {}, { encryptedData });
  assert.equal(opened.encryptedData, plain);
  say("4. An encrypted body was read by the sandbox.");

  await assert.rejects(connect.customers.get("cus_ZZZZZZZZZZ"), CustomerNotFound);
  say("5. A customer that does not exist is a CustomerNotFound.");
  const tokens = log.filter((line) => line.includes("/oauth2/token"));
  assert.equal(tokens.length, 1, "One token served all calls.");
  say(`Everything was as told, in ${log.length} requests with one token.`);
} finally {
  if (endpointId) await connect.webhookEndpoints.delete(endpointId);
  proxy.close();
  receiver.close();
}
