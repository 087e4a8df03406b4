import { paths } from "@connect-portal/contract";
import type { OnMade } from "@connect-portal/credentials/encryption";
import { recordMade } from "../audit/record-made.ts";

/** Records the first encryption keys of an account, whichever part of the portal makes them. */
export function recordKeys(now: () => Date): OnMade {
  return (tx, userId, data) =>
    recordMade(tx, userId, { action: "Create encryption keys", webService: paths.encryptionKeys, data }, now());
}
