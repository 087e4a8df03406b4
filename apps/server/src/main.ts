import { join } from "node:path";
import { loadSettings } from "./settings/load-settings.ts";
import { explainStartFailure } from "./start-failure.ts";
import { startServer } from "./start-server.ts";

/** The only file that reads the environment and listens. */
const root = join(import.meta.dirname, "../../..");

try {
  const server = await startServer(loadSettings(process.env, root), root, (line) => console.log(line));
  const stop = () => {
    server.close().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  console.log(`Ready on ${server.url}`);
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
}
