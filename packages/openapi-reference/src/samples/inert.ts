import type { Call, FormPart } from "./call.ts";

/**
 * Code generators quote what they are given in many ways, some of them wrongly. So they are given words that need no
 * quoting, and the literals that hold those words are written again by `literal.ts`, with what the words stand for.
 */
export interface Vocabulary {
  word(value: string): string;
  /** A word that is an address, of the same scheme. */
  address(url: string): string;
  /** The text with each word replaced by what it stands for; undefined when it holds none. */
  read(text: string): string | undefined;
}

const word = /(?:https?:\/\/)?oar-(\d+)-z(?:\/u)?/g;

function createVocabulary(): Vocabulary {
  const values: string[] = [];
  const next = (value: string) => `oar-${values.push(value) - 1}-z`;
  return {
    word: next,
    address: (url) => `${url.startsWith("http:") ? "http" : "https"}://${next(url)}/u`,
    read(text) {
      let found = false;
      const meaning = text.replace(word, (_, number: string) => {
        found = true;
        return values[Number(number)] ?? "";
      });
      return found ? meaning : undefined;
    },
  };
}

/** The request object of HAR 1.2 as far as the generators read it. */
interface HarRequest {
  readonly method: string;
  readonly url: string;
  readonly httpVersion: string;
  readonly headers: { name: string; value: string }[];
  readonly queryString: never[];
  readonly cookies: never[];
  readonly headersSize: number;
  readonly bodySize: number;
  readonly postData?: { mimeType: string; text?: string; params?: HarParameter[] };
}

interface HarParameter {
  name: string;
  value?: string;
  fileName?: string;
  contentType?: string;
}

/** A call in words. The query stays in the address and cookies in their header, as they are sent. */
interface InertCall {
  readonly har: HarRequest;
  readonly vocabulary: Vocabulary;
  /** The word of the text, or of the name of the file, that is the body. */
  readonly body: string | null;
  /** The word of the content's type. */
  readonly type: string | null;
  readonly parts: readonly InertPart[];
}

export interface InertPart {
  readonly part: FormPart;
  readonly name: string;
  readonly value: string;
  readonly type: string | null;
}

interface InertOptions {
  /** Type of the body as the generator has to see it. */
  readonly mimeType?: string;
  /** Whether the Content-Type of a body is given as a header; otherwise the language sets it with the body. */
  readonly hasTypeHeader: boolean;
}

const usual = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export function inertCall(call: Call, { mimeType, hasTypeHeader }: InertOptions): InertCall {
  const vocabulary = createVocabulary();
  const say = (value: string) => vocabulary.word(value);
  const { content } = call;
  const headers = call.headers.map(([name, value]) => ({ name: say(name), value: say(value) }));
  const parts = content?.kind === "form" ? content.parts.map((part) => inertPart(part, say)) : [];
  const type = content === null || content.kind === "form" ? null : say(content.type);
  const body =
    content === null || content.kind === "form" ? null : say(content.kind === "file" ? content.fileName : content.text);
  if (type !== null && hasTypeHeader) headers.unshift({ name: "Content-Type", value: type });
  return {
    vocabulary,
    body,
    type,
    parts,
    har: {
      method: usual.has(call.method) ? call.method : say(call.method),
      url: vocabulary.address(call.url),
      httpVersion: "HTTP/1.1",
      headers,
      queryString: [],
      cookies: [],
      headersSize: -1,
      bodySize: -1,
      ...(body !== null && { postData: { mimeType: mimeType ?? type ?? "", text: body } }),
      ...(content?.kind === "form" && {
        postData: { mimeType: "multipart/form-data", params: parts.map(harParameter) },
      }),
    },
  };
}

function inertPart(part: FormPart, say: (value: string) => string): InertPart {
  return { part, name: say(part.name), value: say(part.value), type: part.type === null ? null : say(part.type) };
}

function harParameter({ part, name, value, type }: InertPart): HarParameter {
  return { name, ...(part.isFile ? { fileName: value } : { value }), ...(type !== null && { contentType: type }) };
}
