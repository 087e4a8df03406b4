import { join } from "node:path";

/** Of commands that tests start: nothing of a developer's own settings. What they compile is kept, as `npm start` keeps it. */
export const commandEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../../../../node_modules/.cache/compiled"),
};
