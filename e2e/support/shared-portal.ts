import { inject } from "vitest";

/** A portal that several files use, one after the other. */
export interface SharedPortal {
  readonly url: string;
  /** Its mails are in `outbox` below it. */
  readonly dataDir: string;
  /** Of its PostgreSQL database; absent where its data is in the folder. */
  readonly databaseUrl?: string | undefined;
}

/** The portal of this worker: as many files run at a time as there are portals, so that no two of them meet. */
export function sharedPortal(): SharedPortal {
  const portal = inject("portals")[Number(process.env.VITEST_POOL_ID) - 1];
  if (!portal) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no portal.`);
  return portal;
}
