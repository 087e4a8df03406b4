import type { FileReference, HttpRequest, RequestPart } from "../http-request.ts";
import { texts } from "../texts.ts";

/** The bytes of a chosen file; undefined after a reload. */
export type FileBytes = (file: FileReference) => Blob | undefined;

interface RequestBytes {
  readonly body: string | Blob | null;
  /** Set where the body decides it: a multipart body with its boundary. */
  readonly contentType: string | null;
}

/** Thrown when a file was chosen before a reload. */
export class MissingFile extends Error {
  override readonly name = "MissingFile";
}

/**
 * The body of a request for `fetch`. A multipart body is put together here and not by FormData, which can give a part
 * neither headers nor a type without making a file of it. Files stay on the disk until they are sent.
 */
export function requestBytes({ body }: HttpRequest, fileBytes: FileBytes, boundary: string): RequestBytes {
  if (body.kind === "none") return { body: null, contentType: null };
  if (body.kind === "text") return { body: body.text, contentType: null };
  if (body.kind === "file") return { body: bytesOf(body.file, fileBytes), contentType: null };
  const pieces = body.parts.flatMap((part): BlobPart[] => [
    `--${boundary}\r\n${partHead(part)}\r\n`,
    "file" in part.content ? bytesOf(part.content.file, fileBytes) : part.content.text,
    "\r\n",
  ]);
  return {
    body: new Blob([...pieces, `--${boundary}--\r\n`]),
    contentType: `${body.contentType}; boundary=${boundary}`,
  };
}

function bytesOf(file: FileReference, fileBytes: FileBytes): Blob {
  const bytes = fileBytes(file);
  if (!bytes) throw new MissingFile(texts.missingFile(file.name));
  return bytes;
}

/** RFC 7578 §4.2 for form-data; the parts of other multipart types have no names. */
function partHead({ name, content, contentType, headers }: RequestPart): string {
  const file = "file" in content ? `; filename="${escaped(content.file.name)}"` : "";
  const own = headers.some(([header]) => header.toLowerCase() === "content-disposition");
  const disposition = own || name === "" ? [] : [`Content-Disposition: form-data; name="${escaped(name)}"${file}`];
  const type = contentType === null ? [] : [`Content-Type: ${contentType.replace(/[\r\n]+/g, " ")}`];
  const more = headers.map(([header, value]) => `${header}: ${value}`);
  return [...disposition, ...type, ...more].map((line) => `${line}\r\n`).join("");
}

/** Escapes like browsers (HTML, "multipart form data"): these three cannot stand in a quoted name. */
function escaped(text: string): string {
  return text.replace(/\r\n|\r|\n/g, "%0D%0A").replaceAll('"', "%22");
}
