import { createHash } from "node:crypto";
import type { Asked, Fallback } from "../simulator/authorizations/decision-endpoint.ts";
import type { Money } from "../simulator/money/money.ts";

/** How many questions one change may ask: a payment asks one. */
const MOST_QUESTIONS = 3;

/** An endpoint that is asked before a payment is approved. */
export interface DecisionEndpoint {
  readonly id: string;
  readonly url: string;
  /** Null for the cards of all products that have no endpoint of their own. */
  readonly product: string | null;
  readonly timeLimitMs: number;
  readonly fallback: Fallback;
}

/** A payment that is approved unless an endpoint declines it. */
export interface Payment {
  readonly product: string;
  /** The amount that an endpoint approves when it names none. */
  readonly amount: Money;
  /** The data that the endpoint gets. */
  readonly data: object;
}

export interface Question {
  readonly decisionId: string;
  readonly endpoint: DecisionEndpoint;
  readonly amount: Money;
  readonly data: object;
}

/** Sends a question to its endpoint. Any behavior of the endpoint is an outcome. */
export type Ask = (userId: number, question: Question) => Promise<Asked>;

/** Ends a change that depends on an endpoint's decision. It has changed nothing, and runs again with the answer. */
export class Unanswered extends Error {
  readonly question: Question;

  constructor(question: Question) {
    super("A decision endpoint has to be asked first");
    this.question = question;
  }
}

/** The questions of a change, and the answers that are known already. */
interface Decisions {
  /**
   * The endpoint's answer for the next payment; null where no endpoint is asked.
   * @param payment null when it is declined anyway, so that no endpoint is asked
   * @throws Unanswered
   */
  next(payment: Payment | null): Asked | null;
  /** Runs work without asking endpoints: scheduled items cannot wait. */
  withoutAsking<T>(work: () => Promise<T>): Promise<T>;
}

interface DecisionsInput {
  readonly world: number;
  /** The name of the change: the same when its request is sent again. */
  readonly name: string;
  readonly endpoints: readonly DecisionEndpoint[];
  /** By decisionId. */
  readonly known: ReadonlyMap<string, Asked>;
}

export function decisions({ world, name, endpoints, known }: DecisionsInput): Decisions {
  let count = 0;
  // Without an endpoint, none was asked before either.
  let isPaused = endpoints.length === 0 && known.size === 0;
  return {
    next: (payment) => {
      if (isPaused) return null;
      const decisionId = decisionIdOf(world, name, count++);
      const asked = known.get(decisionId);
      if (asked || !payment) return asked ?? null;
      const endpoint = endpoints.find(({ product }) => product === payment.product) ?? general(endpoints);
      if (!endpoint) return null;
      const { amount, data } = payment;
      if (known.size < MOST_QUESTIONS) throw new Unanswered({ decisionId, endpoint, amount, data });
      const { id: endpointId, fallback } = endpoint;
      return { decisionId, endpointId, amount, latencyMs: 0, fallback, answer: null, fault: TOO_MANY };
    },
    withoutAsking: async (work) => {
      const before = isPaused;
      isPaused = true;
      try {
        return await work();
      } finally {
        isPaused = before;
      }
    },
  };
}

const TOO_MANY = `The request has more than ${MOST_QUESTIONS} payments to ask about.`;

const general = (endpoints: readonly DecisionEndpoint[]) => endpoints.find(({ product }) => product === null);

/** Crockford's base 32, as in other ids. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 10;

/** Derived, so that a receiver recognizes a payment whose request was sent again. */
function decisionIdOf(world: number, name: string, place: number): string {
  const bytes = createHash("sha256")
    .update(JSON.stringify([world, name, place]))
    .digest();
  return `dcn_${Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("")}`;
}
