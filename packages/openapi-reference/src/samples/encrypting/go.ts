import type { Recipient } from "../../try-it/send/encrypted-call.ts";
import type { Call } from "../call.ts";
import { bodyOf, encryptedHeaders } from "./encrypting-call.ts";

/** What every such program imports; the literals may need more. */
const imports = [
  "crypto/ecdsa",
  "crypto/elliptic",
  "crypto/rand",
  "encoding/base64",
  "encoding/json",
  "fmt",
  "io",
  "log",
  "net/http",
  "strings",
];

const LIBRARY = "github.com/go-jose/go-jose/v4";

/** With go-jose and net/http. `more` are the packages that the literals call. */
export function writeEncrypting(
  call: Call,
  recipient: Recipient,
  literal: (text: string) => string,
  more: () => readonly string[],
): string {
  const body = bodyOf(call);
  const { accept, keyHeader, sent, type } = encryptedHeaders(call, recipient);
  const main = [
    "func main() {",
    ...(body === null
      ? []
      : [
          "\t// Your current encryption key.",
          "\tvar key jose.JSONWebKey",
          `\tcheck(json.Unmarshal([]byte(${literal(JSON.stringify(recipient.jwk))}), &key))`,
          "\tencrypter := must(jose.NewEncrypter(",
          `\t\tjose.ContentEncryption(${literal(recipient.enc)}),`,
          "\t\tjose.Recipient{Algorithm: jose.KeyAlgorithm(key.Algorithm), Key: &key},",
          '\t\t(&jose.EncrypterOptions{}).WithContentType("application/json"),',
          "\t))",
          `\tmessage := must(encrypter.Encrypt([]byte(${literal(body)})))`,
          "\tbody := must(message.CompactSerialize())",
          "",
        ]),
    "\t// The response is encrypted for this pair: only this program can read it.",
    "\town := must(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))",
    "\townJWK := must(json.Marshal(jose.JSONWebKey{Key: &own.PublicKey}))",
    "",
    `\trequest := must(http.NewRequest(${literal(call.method)}, ${literal(call.url)}, strings.NewReader(${body === null ? '""' : "body"})))`,
    ...sent.map(([name, value]) => `\trequest.Header.Add(${literal(name)}, ${literal(value)})`),
    ...(body === null ? [] : [`\trequest.Header.Add("Content-Type", ${literal(type)})`]),
    `\trequest.Header.Add("Accept", ${literal(accept)})`,
    `\trequest.Header.Add(${literal(keyHeader)}, base64.RawURLEncoding.EncodeToString(ownJWK))`,
    "\tresponse := must(http.DefaultClient.Do(request))",
    "\tdefer response.Body.Close()",
    "",
    "\ttext := must(io.ReadAll(response.Body))",
    `\tif strings.HasPrefix(response.Header.Get("Content-Type"), ${literal(type)}) {`,
    "\t\treceived := must(jose.ParseEncrypted(",
    "\t\t\tstring(text),",
    "\t\t\t[]jose.KeyAlgorithm{jose.ECDH_ES},",
    `\t\t\t[]jose.ContentEncryption{jose.ContentEncryption(${literal(recipient.enc)})},`,
    "\t\t))",
    "\t\ttext = must(received.Decrypt(own))",
    "\t}",
    "\tfmt.Println(response.Status, string(text))",
    "}",
    "",
    "func must[T any](value T, err error) T {",
    "\tcheck(err)",
    "\treturn value",
    "}",
    "",
    "func check(err error) {",
    "\tif err != nil {",
    "\t\tlog.Fatal(err)",
    "\t}",
    "}",
  ];
  const paths = [...new Set([...imports, ...more()])].sort();
  return [
    "package main",
    "",
    "import (",
    ...paths.map((path) => `\t"${path}"`),
    "",
    `\t// go get ${LIBRARY}`,
    `\t"${LIBRARY}"`,
    ")",
    "",
    ...main,
  ].join("\n");
}
