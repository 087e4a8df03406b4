import type { Database } from "@connect-portal/database";
import type { FigureSource } from "../../metrics/figures.ts";
import type { Routine } from "../routine.ts";
import { resolveWithSystem } from "../webhooks/address/resolved-address.ts";
import { startDeliverer } from "./deliverer.ts";
import type { Outcome } from "./deliveries.repository.ts";
import { readBacklog } from "./endpoints.repository.ts";
import { eventDestination } from "./send/event-destination.ts";
import { sendEvent } from "./send/send-event.ts";

/** Sends the events of sandboxes to the endpoints of their accounts. */
const sandboxDeliveries: Routine = {
  start: ({ database, content, settings, now, resolveName = resolveWithSystem }, log, { server, figures, events }) => {
    const counted = deliveryFigures(database.db, now);
    figures.add(counted.figures);
    const gate = { server, settings, resolve: resolveName };
    return startDeliverer({
      db: database.prepared,
      now,
      log,
      events,
      portal: () => ({ address: settings.PUBLIC_URL, brand: content.current().brand }),
      send: (message, connections) =>
        sendEvent(message, { destinationOf: (url) => eventDestination(url, gate), now, connections }),
      count: counted.count,
    });
  },
};

export default sandboxDeliveries;

/** Counts how attempts of this process ended, and tells what waits in the database. */
function deliveryFigures(db: Database, now: () => Date) {
  const attempts = { delivered: 0, waiting: 0, failed: 0 };
  const figures: FigureSource = {
    figures: {
      portal_event_attempts_total: {
        type: "counter",
        help: "Attempts to send an event to an endpoint, by what became of the delivery.",
        labels: ["status"],
      },
      portal_event_deliveries_waiting: { type: "gauge", help: "Deliveries to endpoints that wait." },
      portal_event_delivery_oldest_seconds: {
        type: "gauge",
        help: "Age of the oldest delivery to an endpoint that waits.",
      },
    },
    read: async () => {
      const { waiting, oldest } = await readBacklog(db);
      return {
        portal_event_attempts_total: Object.entries(attempts).map(([status, value]) => ({ value, labels: { status } })),
        portal_event_deliveries_waiting: waiting,
        portal_event_delivery_oldest_seconds: oldest ? Math.max(0, (now().getTime() - oldest.getTime()) / 1000) : 0,
      };
    },
  };
  return {
    figures,
    count: ({ status }: Outcome) => {
      attempts[status] += 1;
    },
  };
}
