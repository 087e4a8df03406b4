import { ApiError, type SandboxClaims } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { errors, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import { type Account, findAccount } from "./account-state.repository.ts";
import { accountIsUsable } from "./account-state.ts";
import { ACCESS_TOKEN_ALGORITHM, ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_TYPE, PORTAL_CLIENT } from "./profile.ts";
import { loadSigningKey } from "./signing-key.ts";

/** Tokens and accounts remembered, these for each of their sessions; the least recently used one is forgotten first. */
const CACHE_SIZE = 10_000;
/**
 * How long the token of a disabled account, of a withdrawn secret or of an ended session may still work, and a withdrawn
 * product still answer, in milliseconds.
 */
const ACCOUNT_RECHECK = 10_000;

export interface AccessTokenHolder {
  readonly claims: SandboxClaims;
  /** What the account may see now, whatever it was when the token was issued. */
  readonly productIds: readonly number[];
}

export interface AccessTokenVerifier {
  /**
   * @throws ApiError token_missing, token_expired, or token_invalid (also when the account may not be used any more, and
   * when the client's secret or the session that it was fetched in has ended)
   */
  verify(token: string): Promise<AccessTokenHolder>;
}

/** Verifies access tokens. A token seen before costs no cryptography, and its account is looked up every 10 seconds. */
export function createAccessTokenVerifier(db: Database, now: () => Date): AccessTokenVerifier {
  const claimsOfToken = new LRUCache<string, SandboxClaims>({ max: CACHE_SIZE });
  const accounts = new LRUCache<string, { checkedAt: number; account: Account }>({ max: CACHE_SIZE });
  let key: Uint8Array | undefined;

  async function claimsOf(token: string): Promise<SandboxClaims> {
    const known = claimsOfToken.get(token);
    if (known) {
      if (known.exp * 1000 > now().getTime()) return known;
      claimsOfToken.delete(token);
      throw new ApiError("token_expired");
    }
    key ??= await loadSigningKey(db, "sandbox", now());
    const claims = await verifySignature(token, key, now());
    claimsOfToken.set(token, claims);
    return claims;
  }

  async function accountOf(sub: string, sid: string | null): Promise<Account> {
    const key = `${sub} ${sid}`;
    const checkedAt = now().getTime();
    const known = accounts.get(key);
    if (known && checkedAt - known.checkedAt < ACCOUNT_RECHECK) return known.account;
    const account = await findAccount(db, Number(sub), sid);
    if (!account || !accountIsUsable(account, now()) || (sid !== null && !account.hasSession)) {
      accounts.delete(key);
      throw new ApiError("token_invalid");
    }
    accounts.set(key, { checkedAt, account });
    return account;
  }

  return {
    verify: async (token) => {
      if (!token) throw new ApiError("token_missing");
      const claims = await claimsOf(token);
      const account = await accountOf(claims.sub, claims.sid ?? null);
      if (hasLostSecret(claims, account, now())) throw new ApiError("token_invalid");
      return { claims, productIds: account.productIds };
    },
  };
}

/**
 * Whether the secret that the token was issued for has ended. The portal's own tokens have none; one that was issued
 * before tokens named their secret counts as the oldest one's.
 */
function hasLostSecret({ client_id, secret_id, iat }: SandboxClaims, { secrets }: Account, now: Date): boolean {
  if (secret_id === undefined && client_id === PORTAL_CLIENT) return false;
  const live = secrets.filter(({ clientId, endsAt }) => clientId === client_id && (endsAt === null || endsAt > now));
  if (secret_id !== undefined) return live.every(({ id }) => id !== secret_id);
  return live.every(({ createdAt }) => createdAt.getTime() > Math.round(iat * 1000));
}

async function verifySignature(token: string, key: Uint8Array, now: Date): Promise<SandboxClaims> {
  try {
    const { payload } = await jwtVerify<SandboxClaims>(token, key, {
      algorithms: [ACCESS_TOKEN_ALGORITHM],
      typ: ACCESS_TOKEN_TYPE,
      audience: ACCESS_TOKEN_AUDIENCE,
      requiredClaims: ["sub", "exp", "client_id", "username"],
      currentDate: now,
    });
    return payload;
  } catch (cause) {
    throw new ApiError(cause instanceof errors.JWTExpired ? "token_expired" : "token_invalid", { cause });
  }
}
