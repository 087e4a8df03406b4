import type { HttpRequest } from "./build-request.ts";

export interface CurlOptions {
  /** "masked" writes the variable $ACCESS_TOKEN instead of the bearer token. */
  readonly token: "masked" | "shown";
}

/** The same call for a POSIX shell. Nothing in the request can end a quotation or become an option. */
export function toCurl(request: HttpRequest, options: CurlOptions): string {
  const lines = [["curl", methodOption(request), globOption(request), quote(request.url)].filter(Boolean).join(" ")];
  for (const [name, value] of request.headers) lines.push(`-H ${headerArgument(name, value, options)}`);
  // --data-raw: unlike -d, an @ at the start of the body is not taken as a file name.
  if (request.body !== null) lines.push(`--data-raw ${quote(request.body)}`);
  return lines.join(" \\\n  ");
}

function methodOption({ method, body }: HttpRequest): string {
  if (method === "HEAD") return "--head";
  return method === "GET" && body === null ? "" : `-X ${method}`;
}

/** curl takes brackets and braces in an address as ranges unless told otherwise. */
function globOption({ url }: HttpRequest): string {
  return /[[\]{}]/.test(url) ? "--globoff" : "";
}

function headerArgument(name: string, value: string, options: CurlOptions): string {
  if (options.token === "masked" && name === "Authorization" && value.startsWith("Bearer ")) {
    return '"Authorization: Bearer $ACCESS_TOKEN"';
  }
  // "Name:" removes a header, "Name;" sends it empty.
  return quote(value === "" ? `${name};` : `${name}: ${value}`);
}

/** Single quotes take everything literally; only the quote itself has to be stepped around. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
