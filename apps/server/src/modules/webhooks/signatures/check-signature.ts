import type { SignatureVerdict } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { findDelivery } from "../deliveries.repository.ts";
import { type CheckingKey, checkingKeyOf, readCheckingKey } from "./checking-key.ts";
import type { ReceivedRequest, SentMessage } from "./evidence.ts";
import { listLiveSecrets } from "./live-secrets.ts";
import { findEndpointSecrets } from "./secrets.repository.ts";
import { timestampOf } from "./sign-message.ts";
import { headerValue, MOST_SIGNATURES } from "./signed-headers.ts";
import { verifySignature } from "./verify-signature.ts";

interface SignatureCheck {
  /** The user whose secrets and deliveries are compared; no other user's are read. */
  readonly userId: number;
  readonly now: Date;
  /** A secret that was typed, instead of the user's own. */
  readonly secret?: string;
}

/** Whether a request that the user received was signed as it should be and, if not, what is wrong with it. */
export async function checkSignature(
  db: Database,
  request: ReceivedRequest,
  { userId, now, secret }: SignatureCheck,
): Promise<SignatureVerdict> {
  const read = secret === undefined ? undefined : readCheckingKey(secret);
  const keys = read ? ("key" in read ? [read.key] : []) : await ownKeys(db, userId, now);
  const sent = await findSentMessage(db, userId, request);
  return verifySignature(request, {
    keys,
    now,
    ...(sent ? { sent } : {}),
    ...(read ? { typed: true } : {}),
    ...(read && "fault" in read ? { secretFault: read.fault } : {}),
  });
}

/** Keys of the tester and of the user's endpoints: an inbox may be one of these. */
async function ownKeys(db: Database, userId: number, now: Date): Promise<CheckingKey[]> {
  const keys = (await listLiveSecrets(db, userId, now)).map(checkingKeyOf);
  const ofEndpoints = (await findEndpointSecrets(db, userId, now)).map(readCheckingKey);
  return [...keys, ...ofEndpoints.flatMap((read) => ("key" in read ? [read.key] : []))];
}

async function findSentMessage(
  db: Database,
  userId: number,
  { headers }: ReceivedRequest,
): Promise<SentMessage | undefined> {
  const id = headerValue(headers, "webhook-id");
  const signatures = headerValue(headers, "webhook-signature").split(" ").filter(Boolean).slice(0, MOST_SIGNATURES);
  if (!id && signatures.length === 0) return undefined;
  const row = await findDelivery(db, userId, { id, signatures });
  return row && { id: row.id, timestamp: timestampOf(row.sentAt), body: row.body, signature: row.signature };
}
