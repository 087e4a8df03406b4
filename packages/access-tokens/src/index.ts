export {
  type AccessTokenHolder,
  type AccessTokenVerifier,
  createAccessTokenVerifier,
} from "./access-token-verifier.ts";
export { type AccountState, accountIsUsable } from "./account-state.ts";
export { type AccessTokenInput, issueAccessToken } from "./issue-access-token.ts";
export { PORTAL_CLIENT } from "./profile.ts";
export { type KeyPurpose, loadSigningKey } from "./signing-key.ts";
