import type { SandboxOptions } from "@connect-portal/sandbox";
import { type AskSetup, askDecision } from "../modules/sandbox-decisions/ask-decision.ts";
import { type EventGate, eventDestination } from "../modules/sandbox-deliveries/send/event-destination.ts";

/** Sends questions to decision endpoints through the gate of webhooks. */
export function decisionAsker(
  gate: EventGate,
  rest: Omit<AskSetup, "destinationOf">,
): NonNullable<SandboxOptions["askDecision"]> {
  const setup: AskSetup = { ...rest, destinationOf: (url) => eventDestination(url, gate) };
  return (request) => askDecision(request, setup);
}
