const notUsed = "No passkey was used. Try again, or use another method.";

/** Why a browser made or used no passkey, by the names that it gives to its failures (WebAuthn Level 3, 5.1.3 and 5.1.4). */
export const texts = {
  failures: {
    NotAllowedError: notUsed,
    AbortError: notUsed,
    InvalidStateError: "This device already has a passkey for your account.",
    SecurityError: "Passkeys work only at the portal’s own address.",
  },
};
