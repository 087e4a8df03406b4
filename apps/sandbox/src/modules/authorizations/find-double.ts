import type { Authorization, AuthorizationMessage } from "../../simulator/authorizations/authorization.ts";
import type { ReadWorld } from "../../world/world.ts";
import { authorizations } from "./authorizations.ts";

/** Day, terminal and trace number. Null for a message whose sender left the trace number to us: it is always new. */
export function messageKeyOf({ traceNumber, acceptor }: AuthorizationMessage, now: Date): string | null {
  if (traceNumber === undefined) return null;
  return [now.toISOString().slice(0, 10), acceptor.terminalNumber ?? acceptor.merchantNumber, traceNumber].join(":");
}

export interface Double {
  readonly earlier: Authorization;
  /** The same message again, and not another one with a number that was used. */
  readonly isSame: boolean;
}

/** The authorization of today whose trace number a message has. */
export async function findDouble(
  world: ReadWorld,
  message: AuthorizationMessage,
  cardId: string | null,
): Promise<Double | undefined> {
  const earlier = await findEarlier(world, message);
  if (!earlier) return undefined;
  const { amount, currencyCode } = earlier.transactionAmount;
  const isSame =
    earlier.cardId === cardId &&
    earlier.kind === message.kind &&
    amount === message.amount.amount &&
    currencyCode === message.amount.currencyCode;
  return { earlier, isSame };
}

/** An advice may be about what has arrived after all: the network names both alike. */
async function findEarlier(world: ReadWorld, message: AuthorizationMessage): Promise<Authorization | undefined> {
  const { advice, networkReference } = message;
  if (advice && networkReference !== undefined) {
    const [named] = await world.by(authorizations, { network_reference: networkReference }, { limit: 1 });
    if (named) return named;
  }
  const key = messageKeyOf(message, world.now);
  if (key === null) return undefined;
  return (await world.by(authorizations, { message_key: key }, { limit: 1, order: "oldest" }))[0];
}
