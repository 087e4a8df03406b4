import type { Product } from "@connect-portal/content";
import type { AccessReviewFormat } from "@connect-portal/contract";
import { accountIsUsable } from "@connect-portal/credentials/access-tokens";
import { validityRangeText } from "../users/validity-range.ts";
import type { AccountRow } from "./accounts.repository.ts";

/** Facts about the file itself. */
export interface ReviewFacts {
  readonly format: AccessReviewFormat;
  /** Names the portal in the file. */
  readonly product: string;
  /** When it was begun. */
  readonly accounts: number;
  readonly madeBy: string;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
}

/** A line of the file, in its words. */
export interface ReviewedAccount {
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly state: "active" | "inactive" | "not valid yet" | "not valid any more";
  /** Empty for no limit. */
  readonly validFrom: string;
  readonly validUntil: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** The same; empty for never. */
  readonly lastSeen: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** The organisation with the role in it; empty for none. */
  readonly organisation: string;
  readonly products: readonly string[];
  /** Ways to sign in: "password", or the issuer of an identity provider. */
  readonly signIn: readonly string[];
  readonly secondFactors: readonly string[];
}

/** Names products by their id when the catalogue no longer has them. */
export function presentReviewedAccount(row: AccountRow, products: readonly Product[], now: Date): ReviewedAccount {
  const [validFrom = "", validUntil = ""] = validityRangeText(row).split("|");
  return {
    id: String(row.id),
    username: row.username,
    fullName: row.fullName,
    email: row.email,
    state: stateOf(row, now),
    validFrom,
    validUntil,
    createdAt: row.createdAt.toISOString(),
    lastSeen: row.lastSeen === null ? "" : new Date(row.lastSeen).toISOString(),
    roles: row.roles,
    permissions: row.permissions,
    organisation: row.organisation ?? "",
    products: row.productIds.map((id) => products.find((product) => product.id === id)?.name ?? String(id)),
    signIn: [...(row.hasPassword ? ["password"] : []), ...row.issuers],
    secondFactors: [
      ...(row.hasTotp ? ["authenticator app"] : []),
      ...counted(row.passkeys, "passkey"),
      ...counted(row.recoveryCodes, "recovery code"),
    ],
  };
}

function stateOf(row: AccountRow, now: Date): ReviewedAccount["state"] {
  if (!row.isActive) return "inactive";
  if (accountIsUsable(row, now)) return "active";
  return row.validityEnd !== null && row.validityEnd < now.toISOString() ? "not valid any more" : "not valid yet";
}

function counted(number: number, noun: string): string[] {
  if (number === 0) return [];
  return [`${number} ${noun}${number === 1 ? "" : "s"}`];
}
