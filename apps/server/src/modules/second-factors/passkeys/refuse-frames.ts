/**
 * A page of another origin had this one in a frame when the passkey was asked for (WebAuthn Level 3, section 5.8.1): the
 * portal is in nobody's frame, and the library does not look.
 * @param clientDataJSON base64url
 */
export function refuseFrames(clientDataJSON: string): void {
  const { crossOrigin = false, topOrigin } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
  if (crossOrigin === false && topOrigin === undefined) return;
  throw new Error("The passkey was used in a frame of another origin");
}
