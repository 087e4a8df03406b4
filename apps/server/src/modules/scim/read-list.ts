import { ScimError } from "./scim-error.ts";

/** Resources of a page, at most. */
export const MOST_OF_PAGE = 200;

export interface ListQuery {
  readonly filter?: string;
  readonly startIndex?: string;
  readonly count?: string;
  readonly attributes?: string;
  readonly excludedAttributes?: string;
}

export interface Comparison {
  /** In lower case, such as "username" or "emails.value". */
  readonly attribute: string;
  readonly value: string;
}

export interface Page {
  /** Counts from 1. */
  readonly startIndex: number;
  readonly count: number;
}

const LONGEST_FILTER = 1_000;
const EQUAL =
  /^(?:urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):)?([a-z][\w.]*) +eq +("(?:[^"\\]|\\.)*"|true|false)$/i;

/**
 * One comparison by `eq`, which is all that Entra ID and Okta send: `userName eq "anna"`. A filter within brackets, as in
 * `emails[type eq "work"].value eq "…"`, is left out: the portal keeps one value of each.
 * @throws ScimError invalidFilter
 */
export function readFilter(filter: string | undefined, attributes: readonly string[]): Comparison | undefined {
  if (filter === undefined || filter.trim() === "") return undefined;
  const match = filter.length > LONGEST_FILTER ? null : EQUAL.exec(filter.trim().replace(/\[[^\]]*\]/, ""));
  const attribute = match?.[1]?.toLowerCase();
  if (!match || attribute === undefined || !attributes.includes(attribute)) {
    throw new ScimError(400, "invalidFilter", `Send one comparison by eq, of ${attributes.join(", ")}.`);
  }
  return { attribute, value: unquoted(match[2] ?? "") };
}

function unquoted(text: string): string {
  if (!text.startsWith('"')) return text.toLowerCase();
  let value: string | undefined;
  try {
    value = JSON.parse(text);
  } catch {}
  // PostgreSQL takes no U+0000.
  if (value === undefined || value.includes("\u0000")) {
    throw new ScimError(400, "invalidFilter", "The value of the filter is not a JSON string without U+0000.");
  }
  return value;
}

/** RFC 7644, section 3.4.2.4: what is below its least counts as that. */
export function readPage({ startIndex = "1", count = "100" }: ListQuery, most = MOST_OF_PAGE): Page {
  return { startIndex: Math.max(1, wholeOf(startIndex)), count: Math.min(most, Math.max(0, wholeOf(count))) };
}

function wholeOf(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new ScimError(400, "invalidValue", "startIndex and count are whole numbers.");
  return Math.min(number, 1_000_000_000);
}

/** The attributes that are asked for (section 3.9); `id`, `schemas` and `meta` always are. */
export function choose<Resource extends object>(resource: Resource, query: ListQuery): Partial<Resource> {
  const wanted = namesOf(query.attributes);
  const unwanted = namesOf(query.excludedAttributes);
  const entries = Object.entries(resource).filter(([name]) => {
    if (name === "id" || name === "schemas" || name === "meta") return true;
    const lower = name.toLowerCase();
    return (wanted.length === 0 || wanted.includes(lower)) && !unwanted.includes(lower);
  });
  return Object.fromEntries(entries) as Partial<Resource>;
}

/** Top-level names: `members.value` is of `members`. */
export function namesOf(list = ""): string[] {
  return list
    .slice(0, 2_000)
    .split(",")
    .map((name) => name.trim().toLowerCase().split(".")[0] ?? "")
    .filter((name) => name !== "");
}

export function listResponse(resources: readonly object[], totalResults: number, { startIndex }: Page) {
  return {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
    totalResults,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
