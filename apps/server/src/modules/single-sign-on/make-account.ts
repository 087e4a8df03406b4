import { createHash, randomUUID } from "node:crypto";
import { ApiError, paths } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { readEmailAddress } from "../accounts/email-address.ts";
import { isUsername, oneLine } from "../accounts/registration/username.ts";
import { findUserByUsername, insertUserIfFree, isRetired, lockUserByEmail } from "../accounts/users.repository.ts";
import { insertAuditEvent } from "../audit/audit.repository.ts";
import { insertIdentity } from "./identities/identities.repository.ts";
import type { Claims } from "./rules.ts";

/** Leaves room for what tells two of one name apart. */
const LENGTH = 50;

const NAME_LENGTH = 255;

/** A person who signs in, and the provider's claims about them. */
export interface Person {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Claims;
}

/** The address as the provider says it, in the form in which it is stored; empty for none. */
export function addressOf({ email, email_verified }: Claims): { email: string; emailIsVerified: boolean } {
  const address = typeof email === "string" ? readEmailAddress(email.trim())?.address : undefined;
  return { email: address ?? "", emailIsVerified: address !== undefined && email_verified === true };
}

/**
 * Handles somebody's first sign-in: returns the id of a new account without a password. When another account has their
 * address, an administrator decides whether it is theirs: the request is stored and null returned. An address that the
 * provider has not verified needs the same decision, and is never stored as the account's.
 */
export async function makeAccount(
  tx: Database,
  person: Person,
  productIds: readonly number[],
  now: Date,
): Promise<number | null> {
  const { issuer, subject, claims } = person;
  const address = addressOf(claims);
  const owner = address.email === "" ? undefined : await lockUserByEmail(tx, address.email);
  const identity = { id: randomUUID(), issuer, subject, ...address, createdAt: now };
  if (owner) {
    await insertIdentity(tx, { ...identity, userId: owner.id, linkedAt: null });
    return null;
  }
  const username = await newUsername(tx, claims, subject);
  const userId = await insertUserIfFree(tx, {
    username,
    fullName: typeof claims.name === "string" ? oneLine(claims.name).slice(0, NAME_LENGTH) : "",
    email: address.emailIsVerified ? address.email : "",
    passwordHash: null,
    isActive: true,
    createdAt: now,
    productIds: [...productIds],
  });
  // Another user took the name or the address at this moment: the next attempt finds that.
  if (userId === undefined) throw new ApiError("single_sign_on_failed");
  await insertIdentity(tx, { ...identity, userId, linkedAt: now });
  await insertAuditEvent(tx, {
    occurredAt: now,
    actor: { userId, username },
    action: "Create account",
    webService: paths.finishSingleSignOn,
    data: JSON.stringify({ method: "OpenID Connect", issuer, subject }),
  });
  return userId;
}

/** The first free one of the names that the provider's words make; what is no character of a username is a hyphen. */
async function newUsername(tx: Database, claims: Claims, subject: string): Promise<string> {
  const name = plainName(claims.preferred_username) || plainName(claims.email) || plainName(subject) || "user";
  for (const candidate of [name, ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${name}-${number}`)]) {
    if (!(await findUserByUsername(tx, candidate)) && !(await isRetired(tx, candidate))) return candidate;
  }
  return `${name}-${createHash("sha256").update(subject).digest("hex").slice(0, 8)}`;
}

/** Takes only the part of an address before the @: the rest is the same for a whole company. */
function plainName(claim: unknown): string {
  if (typeof claim !== "string") return "";
  const [local = ""] = claim.split("@");
  const name = local
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[^A-Za-z0-9]+|-+$/g, "")
    .slice(0, LENGTH);
  return isUsername(name) ? name : "";
}
