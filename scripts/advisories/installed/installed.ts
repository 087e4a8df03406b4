export type Ecosystem = "npm" | "Maven";

/** A package as it is installed. */
export interface Installed {
  readonly ecosystem: Ecosystem;
  /** In Maven `group:artifact`. */
  readonly name: string;
  readonly version: string;
  /** Where the lock file has it, or the archive that holds it. */
  readonly place: string;
  /** Whether a release ships it; the rest is for development. */
  readonly isShipped: boolean;
  /** The packages by which it came in, from a workspace of ours on. */
  readonly through: readonly string[];
}
