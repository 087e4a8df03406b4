import { callTables, eventClasses, eventTable, firstList, leftOutSection } from "../guide-parts.ts";
import type { Release, ReleaseDocument } from "../release-document.ts";
import type { Resource } from "../resources.ts";
import type { DocumentPackage } from "./document-file.ts";
import { accessors, kotlinNames } from "./names.ts";
import { argumentNames } from "./resource-file.ts";

/** The README of the package: how it is used, what it does by itself, and every method. */
export function writeGuide(
  { version, baseUrl, webhooks }: Release,
  resources: readonly Resource[],
  leftOut: readonly string[],
  packages: ReadonlyMap<ReleaseDocument, DocumentPackage>,
): string {
  const names = new Map(accessors(resources).map((name, index) => [resources[index]?.name, name]));
  const nameOf = ({ name }: Resource) => names.get(name) ?? name;
  const tables = callTables(resources, {
    resource: nameOf,
    call: (resource, method) => {
      const { path, body, query } = argumentNames(method);
      const given = [...path, ...body, ...query.map((name) => `${name} = …`)];
      return `${nameOf(resource)}.${kotlinNames([method.name])}(${given.join(", ")})`;
    },
  });
  const events = eventClasses(webhooks, (document) => packages.get(document)?.models);
  const packageOf = (document: ReleaseDocument) => packages.get(document)?.name ?? "";
  const [read] = events;
  const list = firstList(resources);
  const first = list
    ? `println(connect.${nameOf(list.resource)}.${kotlinNames([list.method.name])}().entries().first())`
    : "println(ConnectClient.VERSION)";
  return `# Client of release ${version}

For Kotlin 2 on Java 17 and later. It needs Jackson (\`jackson-databind\` 2) and \`kotlinx-coroutines\`, and Maven to build it.

## Start

Unpack the archive, and install it into your local repository:

\`\`\`sh
mvn -f connect-client install
\`\`\`

Add it to the \`pom.xml\` of your project. A Gradle project gets it from \`mavenLocal()\`:

\`\`\`xml
<dependency>
  <groupId>connect.client</groupId>
  <artifactId>connect-client-kotlin</artifactId>
  <version>${version}</version>
</dependency>
\`\`\`

Create a client with its secret on the page Credentials (${baseUrl}/credentials), and run this with them in \`CLIENT_ID\` and \`CLIENT_SECRET\`:

\`\`\`kotlin
import connect.client.ConnectClient
import connect.client.ConnectException
import connect.client.entries
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking

fun main() = runBlocking {
    val connect = ConnectClient(
        baseUrl = ${JSON.stringify(baseUrl)},
        clientId = System.getenv("CLIENT_ID"),
        clientSecret = System.getenv("CLIENT_SECRET"),
    )
    try {
        ${first}
    } catch (error: ConnectException) {
        System.err.println("\${error.code()} \${error.message} \${error.requestId()}")
    }
}
\`\`\`

Bodies and answers are classes, in a package for each API document: \`connect.client.types.issuing.customers\` has \`NewCustomer { kind = "person" }\`. What a document requires in an answer is never null; if it is absent, reading it throws \`IllegalStateException\`. What you never set is not sent; what you set to \`null\` is sent as \`null\`. Amounts are \`Long\`, decimals \`BigDecimal\`, dates and times texts as the API writes them. A choice between objects is one class with the fields of all of them. \`member\` and \`setMember\` reach fields that this release does not know.

## What it does by itself

- **Tokens.** It gets an access token with the client's id and secret, uses it for all calls, and renews it before it expires.
- **Repetitions.** A call that reads, or has an \`Idempotency-Key\`, is repeated twice after a lost connection, a time-out, or status 408, 429, 502, 503 or 504. It waits as long as \`Retry-After\` says (at most a minute), otherwise about half a second and then a second. Set \`maxRetries\` for another number.
- **Idempotency keys.** Each call that takes one gets a new one, the same for all its repetitions. Pass \`CallOptions().idempotencyKey(…)\` to keep it beyond your process.
- **Time-out.** 30 s for each attempt. \`ConnectClient(…) { timeout(Duration.ofSeconds(10)) }\` or \`CallOptions().timeout(…)\` sets another.
- **Coroutines.** Each call that is no list suspends. A cancelled coroutine no longer waits; what was sent is not taken back.
- **Pages.** \`entries()\` is a \`Flow\` that reads a list to its end; \`firstPage()\` gives its first page.
- **Errors.** Each code of the API is a class: \`catch (error: Errors.CardStateConflict)\`. All have \`code()\`, \`status()\`, \`requestId()\`, \`timeline()\` and \`problem()\`. Without an answer, the code is \`connection_failed\`, \`timed_out\` or \`answer_unreadable\`.
- **Logs.** \`onRequest { … }\` and \`onResponse { … }\` beside \`timeout\` get method, path, status, duration and request id: no bodies, no secrets.

## Webhooks

\`\`\`kotlin
import connect.client.Body
import connect.client.Webhooks
${read ? `import connect.client.types.${packageOf(read.document)}.${read.model}\n` : ""}
val event = Webhooks.verify(listOf(System.getenv("WEBHOOK_SECRET")), headers, rawBody)
${
  read
    ? `if (event.member("type") == ${JSON.stringify(read.event)}) {
    val read = Body.\`object\` { ${read.model}() }.apply(event)
}
`
    : ""
}\`\`\`

It throws \`WebhookInvalid\` when the signature, the time or the body is wrong. Pass both secrets while you replace one. \`headers\` is a \`Map<String, String>\`, \`rawBody\` the bytes as received.

${eventTable(events, ({ document, model }) => `\`${model}\` of \`connect.client.types.${packageOf(document)}\``)}## Encrypted bodies

\`Jwe.encryptText(key, text)\` and \`Jwe.decryptText(key, message)\` write and read JWE with RSA-OAEP-256 and A256GCM. Keys are on the page Encryption keys (${baseUrl}/encryption-keys), as JWK.

${leftOutSection(leftOut)}## Calls

Arguments are the parameters of the path, \`body\`, those of the query by name, and \`options\`. A resource that two solutions have begins with the name of its solution.

${tables}`;
}
