import type { Response } from "@connect-portal/openapi-document";
import type { FormState } from "../form-state.ts";

/** An answer that a server which answers with examples can be asked for. */
interface PreferredAnswer {
  /** The key in the document: "200", "4XX" or "default". */
  readonly status: string;
  /** Tells several examples apart. */
  readonly what?: string;
  /** Value of the Prefer header (RFC 7240). */
  readonly prefer: string;
}

const HEADER = "Prefer";
/** RFC 9110 §5.6.2; any other name of an example stands in quotes. */
const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;
/** Characters that every client sends alike. Examples with other names are left out: no header can hold them. */
const SENDABLE = /^[\x20-\x7e]+$/;

/** In the document's order: each status, and each example of one that has several. */
export function preferredAnswers(responses: readonly Response[]): PreferredAnswer[] {
  return responses.flatMap(({ status, content }): PreferredAnswer[] => {
    const prefer = `code=${codeOf(status)}`;
    const examples = content.flatMap((media) => media.examples.filter(({ value }) => value !== undefined));
    const named = new Map(examples.map((example) => [example.name, example]));
    if (named.size < 2) return [{ status, prefer }];
    return [...named.values()]
      .filter(({ name }) => SENDABLE.test(name))
      .map(({ name, summary = name }) => ({ status, what: summary, prefer: `${prefer}, example=${quoted(name)}` }));
  });
}

/** The headers of a form with this value of Prefer in the place of any other, or without one. */
export function withPrefer(headers: FormState["headers"], prefer: string | null): FormState["headers"] {
  const others = headers.filter(({ name }) => !isPrefer(name));
  return prefer === null ? others : [...others, { name: HEADER, value: prefer }];
}

export function preferOf(headers: FormState["headers"]): string | undefined {
  return headers.find(({ name }) => isPrefer(name))?.value;
}

function isPrefer(name: string): boolean {
  return name.trim().toLowerCase() === HEADER.toLowerCase();
}

/** A range and the default answer with any of their statuses: the plainest of them. */
function codeOf(status: string): string {
  return status === "default" ? "500" : status.toUpperCase().replace("XX", "00");
}

function quoted(name: string): string {
  return TOKEN.test(name) ? name : `"${name.replace(/[\\"]/g, "\\$&")}"`;
}
