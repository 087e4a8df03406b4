import type { Database } from "@connect-portal/database";

/** What the verbs of accounts work with. */
export interface AccountsSetup {
  readonly db: Database;
  readonly now: () => Date;
  /** Where mailed links lead, without a slash at the end. Asked for late: the port is known once the server listens. */
  readonly portal: () => string;
}
