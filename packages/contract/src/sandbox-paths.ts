/** Where the sandbox lives, R-7.9. */
export const SANDBOX_BASE = "/PowerCardConnectApi/rest";
/** The toolbox's calls, R-7.9. They carry an access token as every call of the sandbox. */
export const ENCRYPTING_PATH = `${SANDBOX_BASE}/encryptingData`;
export const DECRYPTING_PATH = `${SANDBOX_BASE}/decryptingData`;
export const SANDBOX_TOKEN_PATH = `${SANDBOX_BASE}/oauth2/token`;
