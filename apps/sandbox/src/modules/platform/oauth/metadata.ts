import {
  type AuthorizationServerMetadata,
  FULL_SCOPE,
  INTROSPECTION_PATH,
  REVOCATION_PATH,
  SANDBOX_TOKEN_PATH,
} from "@connect-portal/contract";
import { issuerAt } from "@connect-portal/credentials/access-tokens";

const METHODS = ["client_secret_basic", "client_secret_post"];

/**
 * Who issues the tokens, and where (RFC 8414, section 2). Of the scopes it names the one that everybody has: those of
 * documents are told to whom the documents are open. There is no grant that a browser begins; clients of the Model Context
 * Protocol read no metadata without `authorization_endpoint`, so it is the page where people get a client.
 */
export function metadataOf(portalUrl: string): AuthorizationServerMetadata {
  return {
    issuer: issuerAt(portalUrl),
    authorization_endpoint: `${portalUrl}/credentials`,
    token_endpoint: portalUrl + SANDBOX_TOKEN_PATH,
    introspection_endpoint: portalUrl + INTROSPECTION_PATH,
    revocation_endpoint: portalUrl + REVOCATION_PATH,
    grant_types_supported: ["client_credentials"],
    response_types_supported: [],
    scopes_supported: [FULL_SCOPE],
    token_endpoint_auth_methods_supported: METHODS,
    introspection_endpoint_auth_methods_supported: METHODS,
    revocation_endpoint_auth_methods_supported: METHODS,
  };
}
