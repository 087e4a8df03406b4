import type { Job } from "../job.ts";
import { deleteChallengesExpired } from "./challenges.repository.ts";

/** Forgets what was asked for and not answered in time. */
const forgetChallenges: Job = {
  name: "forget-factor-challenges",
  schedule: "23 * * * *",
  run: ({ database, now }) => deleteChallengesExpired(database.db, now()),
};

export default forgetChallenges;
