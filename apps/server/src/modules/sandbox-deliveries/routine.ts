import type { Routine } from "../routine.ts";
import { resolveWithSystem } from "../webhooks/address/resolve-name.ts";
import { startDeliverer } from "./deliverer.ts";
import { deliveryFigures } from "./delivery-figures.ts";
import { eventDestination } from "./send/event-destination.ts";
import { sendEvent } from "./send/send-event.ts";

/** Sends the events of sandboxes to the endpoints of their accounts. */
const sandboxDeliveries: Routine = {
  start: ({ database, settings, now, resolveName = resolveWithSystem }, log, { server, figures, events }) => {
    const counted = deliveryFigures(database.db, now);
    figures.add(counted.figures);
    const gate = { server, settings, resolve: resolveName };
    return startDeliverer({
      db: database.prepared,
      now,
      log,
      events,
      portal: settings.PUBLIC_URL,
      send: (message, connections) =>
        sendEvent(message, { destinationOf: (url) => eventDestination(url, gate), now, connections }),
      count: counted.count,
    });
  },
};

export default sandboxDeliveries;
