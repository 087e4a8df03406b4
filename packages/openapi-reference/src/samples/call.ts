import { useSyncExternalStore } from "react";
import type { HttpHeader, HttpRequest } from "../try-it/http-request.ts";
import type { Recipient } from "../try-it/send/encrypted-call.ts";
import { texts } from "./texts.ts";

/** Code of a language for values that exist only at run time. */
interface RunTimeValues {
  /** The environment's variable of this name; without it the reader puts the value in the place of its name. */
  readonly variable?: (name: string) => string;
  /** A new UUID. */
  readonly uuid: string;
  /** Puts two texts together. */
  readonly join: string;
}

/** Characters of private use: neither a header nor an address can hold them. */
const [START, END] = ["\uE000", "\uE001"];

const UUID = "uuid";

const marks = new RegExp(`${START}(\\w+)${END}`);

const names = new RegExp(`${START}(?!${UUID}${END})(\\w+)${END}`, "g");

/** A call in the shape that the languages are written from: secrets decided, content narrowed to what they can write. */
export interface Call {
  /** In capitals. */
  readonly method: string;
  readonly url: string;
  /** Without the Content-Type: some languages set it with the content. */
  readonly headers: readonly HttpHeader[];
  readonly content: CallContent | null;
  /** For whom the program encrypts the body, in languages that can; it decrypts the response. */
  readonly recipient?: Recipient;
}

/** A request whose sample encrypts it. */
export interface SampledRequest extends HttpRequest {
  readonly recipient?: Recipient;
}

type CallContent =
  | { readonly kind: "text"; readonly text: string; readonly type: string }
  /** The bytes of a file that the reader has on disk. */
  | { readonly kind: "file"; readonly fileName: string; readonly type: string }
  /** multipart/form-data; the language makes the boundary. */
  | { readonly kind: "form"; readonly parts: readonly FormPart[] };

export interface FormPart {
  readonly name: string;
  /** Text, or the name of a file on disk. */
  readonly value: string;
  readonly isFile: boolean;
  readonly type: string | null;
  readonly headers: readonly HttpHeader[];
}

/** Why a call cannot be written as code. The message is for the reader. */
export class UnwritableCall extends Error {}

/** RFC 9110 §5.5: a field value holds no control but the tab. Throws UnwritableCall for one that does, and for a
 * multipart body with files that is not a form: no library of these languages sends one. */
export function callOf({ method, url, headers, body, recipient }: SampledRequest): Call {
  const unsendable = headers.find(([, value]) =>
    Array.from(value).some((character) => character !== "\t" && isControl(character)),
  );
  if (unsendable) throw new UnwritableCall(texts.none.headerCharacter(unsendable[0]));
  const content = contentOf(body, headers);
  const others = content === null ? headers : headers.filter(([name]) => name.toLowerCase() !== "content-type");
  return { method, url, headers: others, content, ...(recipient && { recipient }) };
}

function contentOf(body: HttpRequest["body"], headers: HttpRequest["headers"]): CallContent | null {
  // A header that the reader typed replaces that of the body.
  const typed = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1];
  switch (body.kind) {
    case "none":
      return null;
    case "text":
      return { kind: "text", text: body.text, type: typed ?? body.contentType };
    case "file":
      return { kind: "file", fileName: body.file.name, type: typed ?? body.contentType };
    case "multipart":
      return body.contentType.toLowerCase().startsWith("multipart/form-data") ? formOf(body) : mixedOf(body);
  }
}

type Multipart = Extract<HttpRequest["body"], { kind: "multipart" }>;

function formOf({ parts }: Multipart): CallContent {
  return {
    kind: "form",
    parts: parts.map(({ name, content, contentType, headers }) => ({
      name: dispositionText(name),
      value: "file" in content ? content.file.name : content.text,
      isFile: "file" in content,
      type: contentType,
      headers,
    })),
  };
}

/** HTML standard, multipart/form-data: what a name may not hold is percent-encoded, as every browser does. */
function dispositionText(name: string): string {
  return name.replace(/[\r\n"]/g, (character) => encodeURIComponent(character));
}

/** Other multipart types (RFC 2046) are written out, part by part. */
function mixedOf({ parts, contentType }: Multipart): CallContent {
  const written = parts.map(({ content, contentType: type, headers }) => {
    if ("file" in content) {
      throw new UnwritableCall(texts.none.files(contentType));
    }
    const all: readonly HttpHeader[] = [["Content-Type", type ?? "text/plain"], ...headers];
    return `${all.map(([name, value]) => `${name}: ${value}`).join("\r\n")}\r\n\r\n${content.text}`;
  });
  let boundary = "part";
  while (written.some((part) => part.includes(`--${boundary}`))) boundary += "x";
  const text = `${written.map((part) => `--${boundary}\r\n${part}\r\n`).join("")}--${boundary}--\r\n`;
  return { kind: "text", text, type: `${contentType}; boundary=${boundary}` };
}

function isControl(character: string): boolean {
  const code = character.charCodeAt(0);
  return code < 32 || code === 127;
}

export function variableMark(name: string): string {
  return `${START}${name}${END}`;
}

/** A key that a document shows is an example; a program that is run twice makes two calls. */
export function withFreshKey<Made extends Pick<Call, "headers">>(call: Made): Made {
  const headers = call.headers.map(([name, value]) => [name, isKey(name) ? `${START}${UUID}${END}` : value] as const);
  return { ...call, headers };
}

export function isKey(name: string): boolean {
  return name.toLowerCase() === "idempotency-key";
}

/** A literal, or what puts its text together when the program runs. */
export function runTimeLiteral({ variable, uuid, join }: RunTimeValues, literal: (text: string) => string) {
  return (text: string): string => {
    const known = variable ? text : text.replace(names, "<$1>");
    const pieces = known.split(marks);
    if (pieces.length === 1) return literal(known);
    const written = pieces.map((piece, at) => {
      if (at % 2 === 0) return piece === "" ? undefined : literal(piece);
      return piece === UUID ? uuid : variable?.(piece);
    });
    return written.filter((piece) => piece !== undefined).join(join);
  };
}

/** A hook for what a reader chose: one choice for all operations and pages, kept under this key for the next visit. */
export function createStoredChoice(key: string): () => [string | null, (choice: string) => void] {
  const changed = `${key}.changed`;

  function read(): string | null {
    try {
      return globalThis.localStorage.getItem(key);
    } catch {
      // Storage that the browser denies remembers nothing.
      return null;
    }
  }

  function write(choice: string): void {
    try {
      globalThis.localStorage.setItem(key, choice);
    } catch {
      return;
    }
    globalThis.dispatchEvent(new Event(changed));
  }

  /** `storage` tells of other pages, the event of our own of this one. */
  function subscribe(listener: () => void): () => void {
    globalThis.addEventListener("storage", listener);
    globalThis.addEventListener(changed, listener);
    return () => {
      globalThis.removeEventListener("storage", listener);
      globalThis.removeEventListener(changed, listener);
    };
  }

  return () => [useSyncExternalStore(subscribe, read, () => null), write];
}
