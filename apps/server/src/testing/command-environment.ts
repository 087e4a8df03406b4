import { join } from "node:path";

/**
 * Environment of commands that tests start, without a developer's own settings. Compiled code is cached, as with `npm
 * start`.
 */
export const commandEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../../../../node_modules/.cache/compiled"),
};
