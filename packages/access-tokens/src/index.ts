export {
  type AccessTokenHolder,
  type AccessTokenVerifier,
  createAccessTokenVerifier,
} from "./access-token-verifier.ts";
export { type AccountState, accountIsUsable } from "./account-state.ts";
export { type AccessTokenInput, issueAccessToken } from "./issue-access-token.ts";
export { ACCESS_TOKEN_AUDIENCE, issuerAt, PORTAL_CLIENT } from "./profile.ts";
export { coversOne, scopesOf } from "./scopes.ts";
export { type KeyPurpose, loadSigningKey } from "./signing-key.ts";
export { deleteOldRevocations, insertRevocation } from "./token-state.repository.ts";
