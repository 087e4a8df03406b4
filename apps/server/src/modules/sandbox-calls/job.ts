import type { Job } from "../job.ts";
import { endOfKeeping, inBatches } from "../retention.ts";
import { deleteCallsBefore, deleteDroppedBefore, selectOwnerAfter } from "./calls.repository.ts";
import { trimCalls, vacuumEmbedded } from "./trim-calls.ts";

/** Forgets calls of the sandbox after the days that the settings say, and what an account has beyond its newest ones. */
const forgetSandboxCalls: Job = {
  name: "forget-sandbox-calls",
  schedule: "53 3 * * *",
  run: async ({ database, settings, now }) => {
    const { db } = database;
    const before = endOfKeeping(settings.SANDBOX_CALL_DAYS, now());
    if (before) {
      await inBatches((most) => deleteCallsBefore(db, before, most));
      await inBatches((most) => deleteDroppedBefore(db, before, most));
    }
    for (let owner = await selectOwnerAfter(db, 0); owner !== undefined; owner = await selectOwnerAfter(db, owner)) {
      await trimCalls(db, owner);
    }
    await vacuumEmbedded(database);
  },
};

export default forgetSandboxCalls;
