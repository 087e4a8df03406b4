import { ApiError, type SandboxClaims } from "@connect-portal/contract";
import type { OpenDatabase } from "@connect-portal/database";
import { errors, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import {
  ACCESS_TOKEN_ALGORITHM,
  ACCESS_TOKEN_AUDIENCE,
  ACCESS_TOKEN_TYPE,
  accountIsUsable,
  isOwnIssuer,
  PORTAL_CLIENT,
} from "./profile.ts";
import { openSigningKeys } from "./signing-keys.ts";
import { findTokenState, type TokenState } from "./token-state.repository.ts";

/** Tokens remembered; the least recently used one is forgotten first. */
const MOST = 10_000;

/** Milliseconds after which a state is looked up again. What happened may have been told while nobody was connected. */
const RECHECK = 10_000;

/** The triggers of migration 0023 notify this channel; the payload is the id of a user. */
const CHANNEL = "sandbox_access";

interface TokenStates {
  /** Undefined when the account was deleted. */
  of(claims: SandboxClaims): Promise<TokenState | undefined>;
  /** Reads the state of a token again: this process has changed it, and need not wait for the notification. */
  forget(jti: string): void;
  close(): void;
}

interface Known {
  readonly sub: string;
  readonly checkedAt: number;
  readonly state: TokenState;
}

/** Tokens remembered; the least recently used one is forgotten first. */
const CACHE_SIZE = 10_000;

export interface AccessTokenHolder {
  readonly claims: SandboxClaims;
  /** The products that the account may see now; they may differ from those when the token was issued. */
  readonly productIds: readonly number[];
  /** Public id of the world in which it works; null is the default one of the account. */
  readonly world: string | null;
  /** Issued to a member who only reads what its organisation has. */
  readonly mayOnlyRead: boolean;
}

export interface AccessTokenVerifier {
  /**
   * @throws ApiError token_missing, token_expired, or token_invalid (also when it was revoked, when the account may not be
   * used any more, and when the client's secret or the session that it was fetched in has ended)
   */
  verify(token: string): Promise<AccessTokenHolder>;
  /** Must be called when this process revokes a token; other processes are notified by the database. */
  forget(jti: string): void;
  close(): void;
}

/**
 * Verifies access tokens. A token seen before costs neither cryptography nor the database, until that says that something
 * of its account has changed.
 * @param portalUrl where the portal is, as far as it was told
 */
export function createAccessTokenVerifier(
  database: OpenDatabase,
  now: () => Date,
  portalUrl?: string,
): AccessTokenVerifier {
  const claimsOfToken = new LRUCache<string, SandboxClaims>({ max: CACHE_SIZE });
  const states = rememberTokenStates(database, now);
  const keys = openSigningKeys(database.db, "sandbox", now);

  async function claimsOf(token: string): Promise<SandboxClaims> {
    const known = claimsOfToken.get(token);
    if (known) {
      if (known.exp * 1000 > now().getTime()) return known;
      claimsOfToken.delete(token);
      throw new ApiError("token_expired");
    }
    const claims = await verifySignature(token, await keys.live(), now());
    if (!isOwnIssuer(claims.iss, portalUrl)) throw new ApiError("token_invalid");
    claimsOfToken.set(token, claims);
    return claims;
  }

  return {
    verify: async (token) => {
      if (!token) throw new ApiError("token_missing");
      const claims = await claimsOf(token);
      const state = await states.of(claims);
      if (!state || !isAlive(claims, state, now())) throw new ApiError("token_invalid");
      const isMembers = claims.act !== undefined;
      const chosen = isMembers ? state.memberWorld : state.chosenWorld;
      return {
        claims,
        productIds: productIdsOf(state, now()),
        world: claims.secret_id === undefined ? chosen : state.namedWorld,
        mayOnlyRead: isMembers && state.memberRole === "reader",
      };
    },
    forget: states.forget,
    close: states.close,
  };
}

/** The portal's own tokens have no secret, and a program's have no session. */
function isAlive({ client_id, secret_id, sid, act }: SandboxClaims, state: TokenState, now: Date): boolean {
  if (state.isRevoked || !accountIsUsable(state, now)) return false;
  if (sid !== undefined && !state.hasSession) return false;
  if (act !== undefined && (state.other === null || !accountIsUsable(state.other, now))) return false;
  if (secret_id === undefined) return client_id === PORTAL_CLIENT;
  return state.hasSecret && (state.secretEndsAt === null || state.secretEndsAt > now);
}

/** Products of the account, and of the member or the organisation beside it. */
function productIdsOf({ productIds, other }: TokenState, now: Date): number[] {
  return [...new Set([...productIds, ...(other && accountIsUsable(other, now) ? other.productIds : [])])];
}

async function verifySignature(token: string, keys: readonly Uint8Array[], now: Date): Promise<SandboxClaims> {
  try {
    return await verifyWithKeys<SandboxClaims>(token, keys, {
      algorithms: [ACCESS_TOKEN_ALGORITHM],
      typ: ACCESS_TOKEN_TYPE,
      audience: ACCESS_TOKEN_AUDIENCE,
      requiredClaims: ["iss", "sub", "exp", "jti", "client_id", "username"],
      currentDate: now,
    });
  } catch (cause) {
    throw new ApiError(cause instanceof errors.JWTExpired ? "token_expired" : "token_invalid", { cause });
  }
}

/** Caches the state that tokens depend on until the database notifies that the account has changed. */
function rememberTokenStates(database: OpenDatabase, now: () => Date): TokenStates {
  const known = new LRUCache<string, Known>({ max: MOST });
  /** Grows with each change, so that an answer which was under way meanwhile is not kept. */
  let changes = 0;
  const stop = database.listen(CHANNEL, {
    heard: (userId) => {
      changes += 1;
      for (const [jti, { sub }] of known) if (sub === userId) known.delete(jti);
    },
    began: () => {
      changes += 1;
      known.clear();
    },
  });

  return {
    of: async ({ sub, jti, client_id, secret_id, sid, act }) => {
      const checkedAt = now().getTime();
      const before = known.get(jti);
      if (before && checkedAt - before.checkedAt < RECHECK) return before.state;
      const seen = changes;
      const ties = {
        userId: Number(sub),
        jti,
        clientId: client_id,
        secretId: secret_id ?? null,
        sessionId: sid ?? null,
        memberId: act === undefined ? null : Number(act.sub),
      };
      const state = await findTokenState(database.db, ties);
      if (state && seen === changes) known.set(jti, { sub, checkedAt, state });
      return state;
    },
    forget: (jti) => {
      changes += 1;
      known.delete(jti);
    },
    close: stop,
  };
}

/**
 * Verifies a token that one of these keys may have signed.
 * @throws an error of jose; that of the signature when no key fits
 */
export async function verifyWithKeys<Claims>(
  token: string,
  keys: readonly Uint8Array[],
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult<Claims>["payload"]> {
  refuseOtherSpelling(token);
  for (const key of keys) {
    try {
      return (await jwtVerify<Claims>(token, key, options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  throw new errors.JWSSignatureVerificationFailed();
}

/** Header and claims are signed as they are spelled. The signature is not: padding and stray bits decode to the same bytes. */
function refuseOtherSpelling(token: string): void {
  const signature = token.slice(token.lastIndexOf(".") + 1);
  if (Buffer.from(signature, "base64url").toString("base64url") === signature) return;
  throw new errors.JWSInvalid("The signature is no canonical base64url");
}
