/** Where the sandbox lives, R-7.9. */
export const SANDBOX_BASE = "/PowerCardConnectApi/rest";
/** The toolbox's calls, R-7.9. They carry an access token as every call of the sandbox. */
export const ENCRYPTING_PATH = `${SANDBOX_BASE}/encryptingData`;
export const DECRYPTING_PATH = `${SANDBOX_BASE}/decryptingData`;
export const SANDBOX_TOKEN_PATH = `${SANDBOX_BASE}/oauth2/token`;
export const INTROSPECTION_PATH = `${SANDBOX_BASE}/oauth2/introspect`;
export const REVOCATION_PATH = `${SANDBOX_BASE}/oauth2/revoke`;
/** Where programs that assist a developer read the documents and call the sandbox, by the Model Context Protocol. */
export const MCP_PATH = "/PowerCardConnectApi/mcp";
const RESOURCE_METADATA = "/.well-known/oauth-protected-resource";
/** Which tokens it takes (RFC 9728, section 3.1), and where clients look that know no path. */
export const RESOURCE_METADATA_PATHS = [RESOURCE_METADATA + MCP_PATH, RESOURCE_METADATA] as const;

const METADATA = "/.well-known/oauth-authorization-server";
/** Where RFC 8414, section 3.1, puts the metadata of an issuer with a path, and where many clients look for it. */
export const METADATA_PATHS = [METADATA + SANDBOX_BASE, SANDBOX_BASE + METADATA] as const;
