import { isTextType } from "../media-kind.ts";
import { texts } from "../texts.ts";

export interface DecodedText {
  readonly text: string;
  /** What the reader should know about how the bytes became text. */
  readonly note: string | null;
}

/**
 * The text of a body by its declared charset. Bytes that break the charset are shown all the same, and said to be so.
 * Null when the bytes are not text. `contentType` is the whole header value.
 */
export function decodeText(bytes: Uint8Array, contentType: string): DecodedText | null {
  const isText = isTextType(contentType);
  if (!isText && !mayBeText(bytes, contentType)) return null;
  const declared = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  const decoder = declared === undefined ? null : decoderOf(declared);
  const unknown = declared !== undefined && !decoder ? texts.charset.unknown(declared) : null;
  const strict = tryDecode(bytes, decoder?.encoding ?? byteOrder(bytes) ?? "utf-8");
  if (strict !== null) return { text: strict, note: unknown };
  if (!isText) return null;
  const name = (decoder?.encoding ?? "utf-8").toUpperCase();
  return {
    text: new TextDecoder("windows-1252").decode(bytes),
    note: texts.charset.wrong(name, declared !== undefined),
  };
}

/** Without a type that says so, text is what decodes as UTF-8 and holds no control character but white space. */
function mayBeText(bytes: Uint8Array, contentType: string): boolean {
  if (/^(?:image\/(?!svg)|audio\/|video\/|font\/)|octet-stream|pdf|zip|msword|protobuf/i.test(contentType))
    return false;
  const start = bytes.subarray(0, 4096);
  return !start.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
}

function decoderOf(charset: string): TextDecoder | null {
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}

function byteOrder([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
