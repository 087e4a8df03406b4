/**
 * One HTTP call, ready to be sent, shown and written as code. Plain data: the bytes of chosen files are held apart, under
 * the id of their `FileReference`.
 */
export interface HttpRequest {
  /** In capitals. */
  readonly method: string;
  /** Absolute, percent-encoded; an unfinished path keeps its braces. */
  readonly url: string;
  /**
   * Headers in order. Holds `Content-Type` for a body of kind "text" and "file". Not for "multipart": the sender
   * chooses the boundary (`fetch`, `curl -F` and every HTTP library do).
   */
  readonly headers: readonly HttpHeader[];
  readonly body: RequestContent;
  /** Parts of `url` and `headers` that a sample masks until it is copied. */
  readonly secrets: readonly Secret[];
}

export type HttpHeader = readonly [name: string, value: string];

export type RequestContent =
  | { readonly kind: "none" }
  /** JSON, XML, plain text, and urlencoded forms, as they go over the wire (UTF-8). */
  | { readonly kind: "text"; readonly text: string; readonly contentType: string }
  /** RFC 2046; `contentType` has no boundary. */
  | { readonly kind: "multipart"; readonly contentType: string; readonly parts: readonly RequestPart[] }
  /** The file is the body. */
  | { readonly kind: "file"; readonly file: FileReference; readonly contentType: string };

/** One part of a multipart body. A field with several files or values is several parts of one name. */
export interface RequestPart {
  /** "" for the parts of multipart types other than form-data, which have no names. */
  readonly name: string;
  readonly content: { readonly text: string } | { readonly file: FileReference };
  /** Null where the part says nothing of its type and is plain text then (RFC 7578 §4.4). */
  readonly contentType: string | null;
  /** Further headers of the part (`encoding.headers`). */
  readonly headers: readonly HttpHeader[];
}

/** A file that the reader chose. */
export interface FileReference {
  /** Names the bytes in memory; they are gone after a reload. */
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type by the browser; "" when unknown. */
  readonly type: string;
}

export interface Secret {
  /** The shell variable that a sample writes instead, such as "ACCESS_TOKEN". */
  readonly variable: string;
  /** Exactly as it stands in `url` (percent-encoded there) or in the value of a header. Never empty. */
  readonly text: string;
}

export const noContent: RequestContent = { kind: "none" };
