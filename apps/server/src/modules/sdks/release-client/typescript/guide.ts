import { callTables, firstList, leftOutSection } from "../guide-parts.ts";
import type { Release } from "../release-document.ts";
import type { Resource } from "../resources.ts";
import { argumentNames } from "./resource-files.ts";

/** The README of the package: how it is used, what it does by itself, and every method. */
export function writeGuide(
  { version, baseUrl }: Release,
  resources: readonly Resource[],
  leftOut: readonly string[],
): string {
  const tables = callTables(resources, {
    resource: ({ name }) => name,
    call: ({ name }, method) => {
      const names = argumentNames(method);
      const given = [...names.path, names.body, names.query].filter((one) => one !== undefined);
      return `${name}.${method.name}(${given.join(", ")})`;
    },
  });
  const list = firstList(resources);
  const first = list
    ? `for await (const entry of connect.${list.resource.name}.${list.method.name}()) {\n    console.log(entry);\n    break;\n  }`
    : "console.log(Object.keys(connect));";
  return `# Client of release ${version}

For TypeScript and JavaScript. It needs Node.js 20 or later, Deno, Bun, or a browser, and no other package.

## Start

Unpack the archive beside your project, and install it:

\`\`\`sh
npm install ./connect-client
\`\`\`

Create a client with its secret on the page Credentials (${baseUrl}/credentials), and save this as \`first.mjs\`:

\`\`\`js
import { ConnectClient, ConnectError } from "connect-client";

const connect = new ConnectClient({
  baseUrl: ${JSON.stringify(baseUrl)},
  clientId: process.env.CLIENT_ID,
  clientSecret: process.env.CLIENT_SECRET,
});

try {
  ${first}
} catch (error) {
  if (error instanceof ConnectError) console.error(error.code, error.message, error.requestId);
  else throw error;
}
\`\`\`

\`\`\`sh
CLIENT_ID=… CLIENT_SECRET=… node first.mjs
\`\`\`

## What it does by itself

- **Tokens.** It gets an access token with the client's id and secret, uses it for all calls, and renews it before it expires.
- **Repetitions.** A call that reads, or has an \`Idempotency-Key\`, is repeated twice after a lost connection, a time-out, or status 408, 429, 502, 503 or 504. It waits as long as \`Retry-After\` says (at most a minute), otherwise about half a second and then a second. Set \`maxRetries\` for another number.
- **Idempotency keys.** Each call that takes one gets a new one, the same for all its repetitions. Pass \`{ idempotencyKey }\` to keep it beyond your process.
- **Time-out.** 30 s for each attempt; \`timeout\` of the client or of a call sets another.
- **Pages.** \`for await\` reads a list to its end; \`await\` gives its first page.
- **Errors.** Each code of the API is a class: \`catch (error) { if (error instanceof CardStateConflict) … }\`. All have \`code\`, \`status\`, \`requestId\`, \`timeline\` and \`problem\`. Without an answer, the code is \`connection_failed\`, \`timed_out\` or \`answer_unreadable\`.
- **Logs.** \`onRequest\` and \`onResponse\` get method, path, status, duration and request id: no bodies, no secrets.

## Webhooks

\`\`\`ts
import { verifyWebhook, type WebhookEvent } from "connect-client";

const event = await verifyWebhook<WebhookEvent>(process.env.WEBHOOK_SECRET, request.headers, rawBody);
\`\`\`

It throws \`WebhookInvalid\` when the signature, the time or the body is wrong. Pass both secrets while you replace one. \`WebhookEvent\` is a union: after \`if (event.type === "…")\`, TypeScript knows the members of that event.

## Encrypted bodies

\`encryptText(key, text)\` and \`decryptText(key, message)\` of \`connect-client\` write and read JWE with RSA-OAEP-256 and A256GCM. Keys are on the page Encryption keys (${baseUrl}/encryption-keys), as JWK.

${leftOutSection(leftOut)}## Calls

Arguments are the parameters of the path, then \`body\`, then \`query\`; the last one is \`options\`. A resource that two solutions have begins with the name of its solution.

${tables}`;
}
