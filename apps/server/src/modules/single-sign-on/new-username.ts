import { createHash } from "node:crypto";
import type { Database } from "@connect-portal/database";
import { findUserByUsername, isRetired } from "../accounts/users.repository.ts";
import type { Claims } from "./rules/grants-of.ts";

/** Leaves room for what tells two of one name apart. */
const LENGTH = 50;

/** The first free one of the names that the provider's words make; what is no character of a username is a hyphen. */
export async function newUsername(tx: Database, claims: Claims, subject: string): Promise<string> {
  const name = plainName(claims.preferred_username) || plainName(claims.email) || plainName(subject) || "user";
  for (const candidate of [name, ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${name}-${number}`)]) {
    if (!(await findUserByUsername(tx, candidate)) && !(await isRetired(tx, candidate))) return candidate;
  }
  return `${name}-${createHash("sha256").update(subject).digest("hex").slice(0, 8)}`;
}

/** Of an address only what stands before the @: the rest is the same for a whole company. */
function plainName(claim: unknown): string {
  if (typeof claim !== "string") return "";
  const [local = ""] = claim.split("@");
  return local
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[^A-Za-z0-9]+|-+$/g, "")
    .slice(0, LENGTH);
}
