import type { ContentStore } from "@connect-portal/content";
import type { OpenDatabase } from "@connect-portal/database";

/** What the sandbox needs to run, alone or beside the portal. */
export interface SandboxOptions {
  readonly content: ContentStore;
  readonly database: OpenDatabase;
  readonly now: () => Date;
  /** Life of an access token in seconds. */
  readonly tokenLifetime: number;
}
