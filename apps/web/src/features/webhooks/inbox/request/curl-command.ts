import type { HeaderLine, WireBody } from "@connect-portal/contract";
import { shellWord } from "@connect-portal/openapi-document/shell-word";

interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly HeaderLine[];
  readonly body: WireBody;
}

/** Headers of the connection or of the length: curl writes its own. */
const own = new Set([
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "keep-alive",
  "te",
  "trailer",
  "upgrade",
  "expect",
  "accept-encoding",
  "forwarded",
  "via",
]);

/**
 * The command for a POSIX shell that sends a request again. Every word is quoted: whoever knows the inbox's address
 * wrote them. `--data-raw`, because `--data` would read a file whose name follows an @.
 */
export function curlCommand({ method, url, headers, body }: SentRequest): string {
  const lines = [`curl --globoff --request ${shellWord(method)} ${shellWord(url)}`];
  let hasType = false;
  for (const { name, value } of headers) {
    const lower = name.toLowerCase();
    if (own.has(lower) || lower.startsWith("x-forwarded-")) continue;
    hasType ||= lower === "content-type";
    // curl takes "name:" for "leave this header out", and "name;" for an empty one.
    lines.push(`  --header ${shellWord(value === "" ? `${name};` : `${name}: ${value}`)}`);
  }
  if (body.size === 0) return lines.join(" \\\n");
  if (!hasType) lines.push(`  --header ${shellWord("Content-Type:")}`);
  if (isTypable(body)) return [...lines, `  --data-raw ${shellWord(body.text)}`].join(" \\\n");
  return `echo ${shellWord(base64Of(body))} | base64 --decode |\n${[...lines, "  --data-binary @-"].join(" \\\n")}`;
}

/** Control characters in a pasted command could end the paste and type on. */
function isTypable({ encoding, text }: WireBody): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them.
  return encoding === "utf-8" && !/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(text);
}

function base64Of({ encoding, text }: WireBody): string {
  return encoding === "base64"
    ? text
    : btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));
}
