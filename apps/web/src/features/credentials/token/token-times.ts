import { decodeJwt } from "jose";

export interface TokenTimes {
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** When a token was made and when it ends, as it says itself; undefined for one that says neither. */
export function tokenTimes(token: string): TokenTimes | undefined {
  try {
    const { iat, exp } = decodeJwt(token);
    const [issuedAt, expiresAt] = [iat, exp].map((seconds) => new Date(Number(seconds) * 1000));
    const isKnown = issuedAt && expiresAt && [issuedAt, expiresAt].every((date) => !Number.isNaN(date.getTime()));
    return isKnown ? { issuedAt, expiresAt } : undefined;
  } catch {
    return undefined;
  }
}
