import type { Database } from "@connect-portal/database";
import type { Letterhead } from "../mail/texts.ts";

/** Dependencies of the accounts' verbs. */
export interface AccountsSetup {
  readonly db: Database;
  readonly now: () => Date;
  /**
   * Base URL of mailed links, without a slash at the end. A function, because the port is known only once the server
   * listens.
   */
  readonly portal: () => Letterhead;
}
