import { linkPolicy } from "../../markdown/link-policy.ts";
import { essence } from "../media-kind.ts";
import { type Answer, answerText } from "./answer.ts";

interface ProblemPage {
  readonly href: string;
  /** The error that it explains: the problem's `code`, else the last segment of its URL. */
  readonly name: string;
  /** Host of the explanation, when it differs from that of `base`. */
  readonly host: string | null;
}

/** In characters: it is whatever the answer says. */
const LONGEST_NAME = 60;

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

/**
 * The page that explains a problem: its `type` (RFC 9457, section 3.1.1), where that is an address to be opened.
 * `base` is what a relative one resolves against.
 */
export function problemPage(contentType: string, body: unknown, base: string): ProblemPage | null {
  if (essence(contentType) !== "application/problem+json") return null;
  const { type, code } = (body ?? {}) as { readonly type?: unknown; readonly code?: unknown };
  if (typeof type !== "string" || type === "") return null;
  const { href, isForeign } = linkPolicy(type, base);
  if (href === null || !/^https?:/.test(href)) return null;
  const { host, pathname } = new URL(href);
  const name = typeof code === "string" && code !== "" ? code : pathname.split("/").at(-1) || host;
  return { href, name: name.slice(0, LONGEST_NAME), host: isForeign ? host : null };
}
