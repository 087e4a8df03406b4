import { ApiError } from "@connect-portal/contract";
import { diagnose } from "@connect-portal/credentials/encryption";
import type { Redacted } from "../../../card-data/redacted.ts";
import type { Account } from "./encrypt-for-account.ts";

/** The text of a JWE for one of the account's live keys. @throws ApiError decryption_failed, with cause and mend */
export async function decryptForAccount({ keys, userId, now }: Account, message: Redacted): Promise<string> {
  const diagnosis = await diagnose(message.reveal(), await keys.ring(userId), now);
  if ("fault" in diagnosis) throw new ApiError("decryption_failed", { fault: diagnosis.fault });
  keys.noteUse(diagnosis.key);
  return diagnosis.text;
}
