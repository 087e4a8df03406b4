import { ApiError } from "@connect-portal/contract";
import { type EventGate, eventDestination } from "../modules/sandbox-deliveries/send/event-destination.ts";

/** A name that cannot be looked up at the moment may be an endpoint that does not run yet: each attempt judges again. */
export function judgeEndpoint(gate: EventGate): (url: string) => Promise<void> {
  return async (url) => {
    try {
      await eventDestination(url, gate);
    } catch (error) {
      if (error instanceof ApiError) throw error;
    }
  };
}
