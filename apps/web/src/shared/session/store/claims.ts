import { type Permission, permissions } from "@connect-portal/contract";
import { decodeJwt } from "jose/jwt/decode";

/**
 * The signed-in user, by the session token's claims. It only shapes the page: the server decides what each call may
 * do.
 */
export interface Session {
  readonly token: string;
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly permissions: readonly Permission[];
  readonly productIds: readonly number[];
  readonly expiresAt: Date;
  /** Minutes without use after which it ends; absent for never. */
  readonly idleMinutes?: number;
  /** It began at an identity provider, which has a session of its own. */
  readonly isFromProvider?: boolean;
}

/** Reads a session token (claims: SessionClaims of the contract). null when it is not one; the signature is not looked at. */
export function readClaims(token: string): Session | null {
  let claims: Record<string, unknown>;
  try {
    claims = decodeJwt(token);
  } catch {
    return null;
  }
  const user = claims.user;
  if (!isRecord(user) || typeof user.username !== "string" || user.username === "") return null;
  if (typeof claims.exp !== "number") return null;
  const expiresAt = new Date(claims.exp * 1000);
  if (Number.isNaN(expiresAt.getTime())) return null;
  return {
    token,
    id: textOf(claims.sid),
    userId: textOf(claims.sub),
    username: user.username,
    permissions: permissionsOf(user.roles),
    productIds: productIdsOf(user.productIds),
    expiresAt,
    ...(typeof claims.idp === "string" && { isFromProvider: true }),
    ...(typeof claims.idle === "number" && { idleMinutes: claims.idle }),
  };
}

function textOf(claim: unknown): string {
  return typeof claim === "string" ? claim : "";
}

function permissionsOf(roles: unknown): Permission[] {
  const granted = listOf(roles)
    .flatMap((role) => listOf(role.authorities))
    .map((authority) => authority.permission);
  return permissions.filter((permission) => granted.includes(permission));
}

/** "1,2,3", R-3.1. What is not a positive number is left out. */
function productIdsOf(list: unknown): number[] {
  if (typeof list !== "string") return [];
  return list
    .split(",")
    .map((part) => Number(part.trim()))
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
