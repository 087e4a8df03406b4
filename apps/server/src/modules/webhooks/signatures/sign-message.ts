import { sign } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { SecretRow } from "./secrets.repository.ts";
import { signedContent } from "./signed-headers.ts";
import { privateKeyOf } from "./signing-key.ts";

/** The value of `webhook-signature`: one signature of each secret, so that a receiver may change over in its own time. */
export function signMessage(
  secrets: readonly SecretRow[],
  { id, sentAt, body }: { readonly id: string; readonly sentAt: Date; readonly body: string },
): string {
  const content = signedContent(id, timestampOf(sentAt), Buffer.from(body));
  const signatures = secrets.map(({ scheme, secret }) =>
    scheme === "hmac-sha256"
      ? new Webhook(secret).sign(id, sentAt, body)
      : `v1a,${sign(null, content, privateKeyOf(secret)).toString("base64")}`,
  );
  return signatures.join(" ");
}

/** The value of `webhook-timestamp`: seconds since 1970. */
export function timestampOf(sentAt: Date): string {
  return String(Math.floor(sentAt.getTime() / 1000));
}
