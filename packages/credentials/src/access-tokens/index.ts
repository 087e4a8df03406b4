export {
  type AccessTokenHolder,
  type AccessTokenVerifier,
  createAccessTokenVerifier,
} from "./access-token-verifier.ts";
export { type AccountState, accountIsUsable } from "./account-state.ts";
export { type AccessTokenInput, issueAccessToken } from "./issue-access-token.ts";
export { ACCESS_TOKEN_AUDIENCE, issuerAt, PORTAL_CLIENT } from "./profile.ts";
export { type Rotation, rotateSigningKey } from "./rotate-signing-key.ts";
export { coversOne, scopesOf } from "./scopes.ts";
export { loadSigningKey, makeFirstKeys } from "./signing-key.ts";
export type { KeyPurpose } from "./signing-keys.repository.ts";
export { openSigningKeys, type SigningKeys } from "./signing-keys.ts";
export { deleteOldRevocations, insertRevocation } from "./token-state.repository.ts";
export { verifyWithKeys } from "./verify-with-keys.ts";
