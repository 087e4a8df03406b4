import { createHash } from "node:crypto";
import type { Database } from "@connect-portal/database";
import { claimSubmission } from "./contact.repository.ts";

/** Milliseconds in which the same form from the same network is the same submission: a second click, or a retry. */
const WINDOW = 60_000;

export interface Submission {
  readonly form: "contact" | "request-demo";
  readonly network: string;
  readonly body: object;
}

/** Runs `store` in a transaction, unless the same submission was stored within the last minute. */
export async function submitOnce(
  db: Database,
  { form, network, body }: Submission,
  now: Date,
  store: (tx: Database) => Promise<void>,
): Promise<void> {
  const members = Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1));
  const digest = createHash("sha256")
    .update(JSON.stringify([form, network, members]))
    .digest("hex");
  await db.transaction(async (tx) => {
    if (await claimSubmission(tx, digest, now, new Date(now.getTime() - WINDOW))) await store(tx);
  });
}
