import { ApiError } from "@connect-portal/contract";
import { accountIsUsable } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import { listAdministrators, lockWithAdministrators } from "./administrators.repository.ts";

/**
 * To be called before these accounts are taken out of use. They and all administrators are locked until the transaction
 * ends, so that two who do it to each other at the same moment do not both succeed.
 * @throws ApiError last_administrator when no administrator who can sign in today would be left.
 */
export async function keepAnAdministrator(tx: Database, leaving: readonly number[], now: Date): Promise<void> {
  await lockWithAdministrators(tx, leaving);
  const usable = (await listAdministrators(tx)).filter((administrator) => accountIsUsable(administrator, now));
  const staying = usable.filter(({ id }) => !leaving.includes(id));
  if (usable.length > 0 && staying.length === 0) throw new ApiError("last_administrator");
}
