import type { Answer } from "./answer.ts";
import { answerText } from "./answer.ts";

/** Name and bytes of an answer that is saved; null when there is nothing to save. */
export function answerFile(answer: Answer, operationId: string): { name: string; bytes: Blob } | null {
  const { body } = answer;
  const text = answerText(answer);
  const own = body.kind === "text" || body.kind === "binary" ? body.bytes : null;
  const bytes = own ?? (text === null || text === "" ? null : new Blob([text]));
  return bytes && { name: namedByServer(answer) ?? `${safe(operationId)}.${extension(answer.contentType)}`, bytes };
}

/** RFC 6266. Only the last part counts, so that a name cannot lead elsewhere. */
function namedByServer({ headers }: Answer): string | null {
  const disposition = headers.find(([name]) => name.toLowerCase() === "content-disposition")?.[1] ?? "";
  const extended = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  const name = (extended ? decoded(extended) : (plain?.[1] ?? plain?.[2])) ?? "";
  return safe(name.split(/[/\\]/).at(-1) ?? "") || null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function safe(name: string): string {
  return name.replace(/[^\p{L}\p{N}._ -]+/gu, "_").replace(/^\.+/, "");
}

const EXTENSIONS: readonly (readonly [pattern: RegExp, extension: string])[] = [
  [/[/+]json$/, "json"],
  [/[/+]xml$/, "xml"],
  [/^text\/html$/, "html"],
  [/^text\/csv$/, "csv"],
  [/^text\/|event-stream/, "txt"],
  [/jsonl|ndjson|json-seq/, "jsonl"],
  [/^image\/svg/, "svg"],
  [/^image\/jpeg$/, "jpg"],
  [/^(?:image|audio|video)\/([a-z0-9]+)$/, "$1"],
  [/pdf$/, "pdf"],
  [/gzip$/, "gz"],
  [/zip$/, "zip"],
];

function extension(contentType: string): string {
  for (const [pattern, name] of EXTENSIONS) {
    const match = pattern.exec(contentType);
    if (match) return name.replace("$1", match[1] ?? "bin");
  }
  return "bin";
}
