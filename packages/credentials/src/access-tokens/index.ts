export {
  type AccessTokenHolder,
  type AccessTokenVerifier,
  createAccessTokenVerifier,
  verifyWithKeys,
} from "./access-token-verifier.ts";
export { type AccessTokenInput, issueAccessToken } from "./issue-access-token.ts";
export {
  ACCESS_TOKEN_AUDIENCE,
  type AccountState,
  accountIsUsable,
  coversOne,
  issuerAt,
  PORTAL_CLIENT,
  scopesOf,
} from "./profile.ts";
export { loadSigningKey, makeFirstKeys, type Rotation, rotateSigningKey } from "./signing-key.ts";
export type { KeyPurpose } from "./signing-keys.repository.ts";
export { openSigningKeys, type SigningKeys } from "./signing-keys.ts";
export { deleteOldRevocations, insertRevocation } from "./token-state.repository.ts";
