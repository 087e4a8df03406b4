import { authorizations } from "../../../entities/payments.ts";
import type { Acceptor, Authorization, AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import type { ReadWorld } from "../../../world/world.ts";

const HOUR = 3_600_000;
/**
 * How long after a message without a transmission time it can be sent again, over midnight too. An advice may follow
 * later.
 */
const SENT_AGAIN_WITHIN = HOUR;
const ADVISED_WITHIN = 24 * HOUR;
/**
 * How many of the newest messages with the same key are searched. A terminal repeats a key only after it has used all
 * its numbers.
 */
const LOOKED_AT = 50;

type Numbered = Pick<AuthorizationMessage, "traceNumber" | "acquirerId"> & {
  readonly acceptor: Pick<Acceptor, "merchantNumber" | "terminalNumber">;
};

/**
 * Acquirer, merchant, terminal and trace number (ISO 8583 fields 32, 42, 41 and 11): terminals of two merchants may
 * have one number. Null for a message without a trace number of its own: it is always new.
 */
export function messageKeyOf({ traceNumber, acquirerId = "", acceptor }: Numbered): string | null {
  if (traceNumber === undefined) return null;
  const { merchantNumber, terminalNumber } = acceptor;
  return [acquirerId, merchantNumber, terminalNumber ?? "", traceNumber].join(":");
}

export interface Double {
  readonly earlier: Authorization;
  /** Whether it is the same message again, not another one with a used number. */
  readonly isSame: boolean;
}

/** Finds the authorization with a message's trace number. */
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

/** An advice may repeat a request that has arrived after all: the network gives both the same reference. */
async function findEarlier(world: ReadWorld, message: AuthorizationMessage): Promise<Authorization | undefined> {
  const { advice, networkReference } = message;
  if (advice && networkReference !== undefined) {
    const [named] = await world.by(authorizations, { network_reference: networkReference }, { limit: 1 });
    if (named) return named;
  }
  const key = messageKeyOf(message);
  const sent = key === null ? [] : await sentWithKey(world, key);
  return sent.findLast((one) => isSentAgain(one, message, world.now));
}

/** The newest authorizations whose messages have this key. */
export function sentWithKey(world: ReadWorld, key: string): Promise<readonly Authorization[]> {
  return world.by(authorizations, { message_key: key }, { limit: LOOKED_AT });
}

/**
 * Compares transmission time and retrieval reference where both messages have them (fields 7 and 37). Trace numbers
 * start again each day: without a time only a message of today counts, or one of just before midnight.
 */
function isSentAgain(earlier: Authorization, message: AuthorizationMessage, now: Date): boolean {
  const { transmittedAt, sentReference, createdAt } = earlier;
  const { advice, networkReference } = message;
  if (networkReference !== undefined && sentReference && networkReference !== sentReference) return false;
  if (!advice && message.transmittedAt !== undefined && transmittedAt) return message.transmittedAt === transmittedAt;
  const age = now.getTime() - Date.parse(createdAt);
  const isToday = createdAt.slice(0, 10) === now.toISOString().slice(0, 10);
  return isToday || age <= (advice ? ADVISED_WITHIN : SENT_AGAIN_WITHIN);
}
