import { defaultBrand } from "@connect-portal/content";
import { openDatabase } from "@connect-portal/database";
import { sandboxEvents } from "../../../parts/worker.ts";
import { startDeliverer, usualPace } from "../deliverer.ts";
import { sendEvent } from "../send/send-event.ts";

/** A worker of its own that delivers what the database at argv[2] has, to this machine, until it is killed. */
const database = await openDatabase({ url: process.argv[2] ?? "" });
const now = () => new Date();
const toThisMachine = async (url: string) => {
  const { origin, pathname } = new URL(url);
  return { origin, path: pathname, addresses: ["127.0.0.1"] };
};
startDeliverer({
  db: database.prepared,
  now,
  log: { error: (line: unknown) => process.stderr.write(`${JSON.stringify(line)}\n`) },
  portal: () => ({ address: undefined, brand: defaultBrand }),
  events: sandboxEvents,
  send: (message, connections) => sendEvent(message, { destinationOf: toThisMachine, now, connections }),
  pace: { ...usualPace, lease: 1_500 },
});
