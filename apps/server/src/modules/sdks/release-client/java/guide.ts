import { callTables, eventClasses, eventTable, firstList, leftOutSection } from "../guide-parts.ts";
import type { Release, ReleaseDocument } from "../release-document.ts";
import type { Resource } from "../resources.ts";
import { accessors, javaNames } from "./names.ts";
import { argumentNames, type DocumentClass } from "./resource-class.ts";

/** The README of the package: how it is used, what it does by itself, and every method. */
export function writeGuide(
  { version, baseUrl, webhooks }: Release,
  resources: readonly Resource[],
  leftOut: readonly string[],
  documents: ReadonlyMap<ReleaseDocument, DocumentClass>,
): string {
  const names = new Map(accessors(resources).map((name, index) => [resources[index]?.name, name]));
  const nameOf = ({ name }: Resource) => names.get(name) ?? name;
  const tables = callTables(resources, {
    resource: nameOf,
    call: (resource, method) => {
      const { path, rest } = argumentNames(method);
      return `${nameOf(resource)}().${javaNames([method.name])}(${[...path, ...rest].join(", ")})`;
    },
  });
  const events = eventClasses(webhooks, (document) => documents.get(document)?.models);
  const classOf = (document: ReleaseDocument) => documents.get(document)?.name ?? "";
  const [read] = events;
  const list = firstList(resources);
  const first = list
    ? `connect.${nameOf(list.resource)}().${javaNames([list.method.name])}().stream().limit(1).forEach(System.out::println);`
    : "System.out.println(ConnectClient.VERSION);";
  return `# Client of release ${version}

For Java 17 and later. It needs Jackson (\`jackson-databind\` 2), and Maven to build it.

## Start

Unpack the archive, and install it into your local repository:

\`\`\`sh
mvn -f connect-client install
\`\`\`

Add it to the \`pom.xml\` of your project:

\`\`\`xml
<dependency>
  <groupId>connect.client</groupId>
  <artifactId>connect-client</artifactId>
  <version>${version}</version>
</dependency>
\`\`\`

Create a client with its secret on the page Credentials (${baseUrl}/credentials), and run this with them in \`CLIENT_ID\` and \`CLIENT_SECRET\`:

\`\`\`java
import connect.client.ConnectClient;
import connect.client.ConnectException;
import connect.client.ConnectOptions;

public class First {
    public static void main(String[] arguments) {
        ConnectClient connect = new ConnectClient(new ConnectOptions(
            ${JSON.stringify(baseUrl)}, System.getenv("CLIENT_ID"), System.getenv("CLIENT_SECRET")));
        try {
            ${first}
        } catch (ConnectException error) {
            System.err.println(error.code() + " " + error.getMessage() + " " + error.requestId());
        }
    }
}
\`\`\`

Bodies and answers are classes of \`connect.client.types\`, one file for each API document. \`card.status()\` reads a field, \`card.status("active")\` sets it. What you never set is not sent; what you set to \`null\` is sent as \`null\`. Amounts are \`Long\`, decimals \`BigDecimal\`, dates and times texts as the API writes them. A choice between objects is one class with the fields of all of them. \`member\` and \`setMember\` reach fields that this release does not know.

## What it does by itself

- **Tokens.** It gets an access token with the client's id and secret, uses it for all calls of all threads, and renews it before it expires.
- **Repetitions.** A call that reads, or has an \`Idempotency-Key\`, is repeated twice after a lost connection, a time-out, or status 408, 429, 502, 503 or 504. It waits as long as \`Retry-After\` says (at most a minute), otherwise about half a second and then a second. Set \`maxRetries\` for another number.
- **Idempotency keys.** Each call that takes one gets a new one, the same for all its repetitions. Pass \`new CallOptions().idempotencyKey(…)\` to keep it beyond your process.
- **Time-out.** 30 s for each attempt; \`timeout\` of \`ConnectOptions\` or \`CallOptions\` sets another.
- **Pages.** \`for\` and \`stream()\` read a list to its end; \`first()\` gives its first page.
- **Without waiting.** Each call that is no list has a twin that gives a \`CompletableFuture\`: \`getAsync\` for \`get\`. Lists have \`firstAsync()\`.
- **Errors.** Each code of the API is a class: \`catch (Errors.CardStateConflict error)\`. All have \`code()\`, \`status()\`, \`requestId()\`, \`timeline()\` and \`problem()\`. Without an answer, the code is \`connection_failed\`, \`timed_out\` or \`answer_unreadable\`.
- **Logs.** \`onRequest\` and \`onResponse\` of \`ConnectOptions\` get method, path, status, duration and request id: no bodies, no secrets.

## Webhooks

\`\`\`java
import connect.client.Body;
import connect.client.Webhooks;
${read ? `import connect.client.types.${classOf(read.document)}.${read.model};\n` : ""}import java.util.List;

Body event = Webhooks.verify(List.of(System.getenv("WEBHOOK_SECRET")), headers, rawBody);
${
  read
    ? `if (${JSON.stringify(read.event)}.equals(event.member("type"))) {
    ${read.model} read = Body.object(${read.model}::new).apply(event);
}
`
    : ""
}\`\`\`

It throws \`WebhookInvalid\` when the signature, the time or the body is wrong. Pass both secrets while you replace one. \`headers\` is a \`Map<String, String>\`, \`rawBody\` the bytes as received.

${eventTable(events, ({ document, model }) => `\`${classOf(document)}.${model}\``)}## Encrypted bodies

\`Jwe.encryptText(key, text)\` and \`Jwe.decryptText(key, message)\` write and read JWE with RSA-OAEP-256 and A256GCM. Keys are on the page Encryption keys (${baseUrl}/encryption-keys), as JWK.

${leftOutSection(leftOut)}## Calls

Arguments are the parameters of the path, then \`body\`, then \`query\`; \`options\` can follow. A query that has no required parameter may be left out. A resource that two solutions have begins with the name of its solution.

${tables}`;
}
