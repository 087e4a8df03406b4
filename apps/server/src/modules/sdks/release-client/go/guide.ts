import { callTables, eventClasses, eventTable, firstList, leftOutSection } from "../guide-parts.ts";
import type { Release, ReleaseDocument } from "../release-document.ts";
import type { Resource } from "../resources.ts";
import type { DocumentPackage } from "./document-package.ts";
import { exportedName, fieldName } from "./names.ts";
import { argumentNames } from "./service-file.ts";

/** The README of the module: how it is used, what it does by itself, and every method. */
export function writeGuide(
  { version, baseUrl, webhooks }: Release,
  resources: readonly Resource[],
  leftOut: readonly string[],
  packages: ReadonlyMap<ReleaseDocument, DocumentPackage>,
): string {
  const tables = callTables(resources, {
    resource: fieldName,
    call: (resource, method) => {
      return `${fieldName(resource)}.${exportedName(method.name)}(${argumentNames(method).join(", ")})`;
    },
  });
  const folderOf = (document: ReleaseDocument) => packages.get(document)?.folder ?? "";
  const events = eventClasses(webhooks, (document) => packages.get(document)?.models);
  const list = firstList(resources);
  const query = list && list.method.queryParameters.length > 0 ? ", nil" : "";
  const first = list
    ? `for entry, err := range client.${fieldName(list.resource)}.${exportedName(list.method.name)}(context.Background()${query}).All() {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%+v\\n", entry)
		break
	}`
    : "fmt.Println(client != nil)";
  return `# Client of release ${version}

For Go 1.24 and later. The package \`connect\` needs the standard library only; encryption needs \`go-jose\`.

## Start

Unpack the archive into the folder of your module, and add it:

\`\`\`sh
go mod edit -require=connect-portal.example/connect@v0.0.0 -replace=connect-portal.example/connect=./connect-client
\`\`\`

Create a client with its secret on the page Credentials (${baseUrl}/credentials), and save this as \`main.go\`:

\`\`\`go
package main

import (
	"context"
	"fmt"
	"os"

	"connect-portal.example/connect"
)

func main() {
	client := connect.NewClient(connect.Options{
		BaseURL:      ${JSON.stringify(baseUrl)},
		ClientID:     os.Getenv("CLIENT_ID"),
		ClientSecret: os.Getenv("CLIENT_SECRET"),
	})
	${first}
}
\`\`\`

\`\`\`sh
go mod tidy
CLIENT_ID=… CLIENT_SECRET=… go run .
\`\`\`

Bodies and answers are structs, in a package for each API document: \`types/issuing/customers\` has \`customers.NewCustomer\`. A field that may be absent is a pointer, which \`connect.Ptr(5)\` makes. What you never set is not sent; \`connect.Null("name", "middle")\` as an option of the call sends a member as \`null\`. Amounts are \`int64\`, decimals \`json.Number\` with all their digits, dates and times texts as the API writes them. A choice between objects is one struct with the fields of all of them; a value of several types is an \`any\`.

## What it does by itself

- **Tokens.** It gets an access token with the client's id and secret, uses it for all calls of all goroutines, and renews it before it expires.
- **Repetitions.** A call that reads, or has an \`Idempotency-Key\`, is repeated twice after a lost connection, a time-out, or status 408, 429, 502, 503 or 504. It waits as long as \`Retry-After\` says (at most a minute), otherwise about half a second and then a second. Set \`MaxRetries\` for another number.
- **Idempotency keys.** Each call that takes one gets a new one, the same for all its repetitions. Pass \`connect.IdempotencyKey(…)\` to keep it beyond your process.
- **Time-out.** 30 s for each attempt; \`Timeout\` of \`Options\` or \`connect.Timeout(…)\` of a call sets another. The context ends a call with all its attempts.
- **Pages.** \`All()\` reads a list to its end in a \`for\` loop; \`First()\` gives its first page.
- **Errors.** Each code of the API has a name: \`errors.Is(err, connect.ErrCardStateConflict)\`. With \`var failed *connect.Error\` and \`errors.As(err, &failed)\` you get \`Status\`, \`RequestID\`, \`Timeline\` and \`Problem\`. Without an answer, it is \`ErrConnectionFailed\`, \`ErrTimedOut\`, \`ErrAnswerUnreadable\`, or the error of the context.
- **Logs.** \`OnRequest\` and \`OnResponse\` get method, path, status, duration and request id: no bodies, no secrets.
- **The answer.** \`connect.OnAnswer(…)\` of a call gets its status, headers and bytes.

## Webhooks

\`\`\`go
event, err := connect.VerifyWebhook(request.Header, body, os.Getenv("WEBHOOK_SECRET"))
\`\`\`

\`body\` is what was received, byte for byte. The error is \`ErrWebhookInvalid\` when the signature, the time or the body is wrong. Pass both secrets while you replace one. \`event.Read(&issued)\` reads it as the type of its \`Type\`.

${eventTable(events, ({ document, model }) => `\`${model}\` of \`types/${folderOf(document)}\``)}## Encrypted bodies

\`jwe.EncryptText(key, text)\` and \`jwe.DecryptText(key, message)\` of \`connect-portal.example/connect/jwe\` write and read JWE with RSA-OAEP-256 and A256GCM. Keys are on the page Encryption keys (${baseUrl}/encryption-keys), as JWK.

${leftOutSection(leftOut)}## Calls

Arguments are the context, the parameters of the path, then \`query\`, then \`body\`; options can follow. A \`query\` without required parameters may be \`nil\`. A resource that two solutions have begins with the name of its solution.

${tables}`;
}
