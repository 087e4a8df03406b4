import { ApiError } from "@connect-portal/contract";

/** entity-tag of RFC 9110, section 8.8.3. */
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/.source;
const TAGS = new RegExp(`^${TAG}(?:[ \\t]*,[ \\t]*${TAG})*$`);

/** The strong entity tag of a user's version, such as "7" in its quotes. */
export function tagOfVersion(version: number): string {
  return `"${version}"`;
}

/**
 * The tags that the header If-Match (RFC 9110, section 13.1.1) holds; undefined when anything matches: without the header,
 * and for "*". A weak tag is among them and matches nothing, as the comparison is strong.
 * @throws ApiError validation_failed for what is no list of tags.
 */
export function readIfMatch(header: string | undefined): readonly string[] | undefined {
  if (header === undefined || header === "*") return undefined;
  if (TAGS.test(header)) return header.match(new RegExp(TAG, "g")) ?? [];
  const message = 'must be * or entity tags in quotes, such as "7"';
  throw new ApiError("validation_failed", { errors: [{ in: "header", pointer: "if-match", message }] });
}
