import { setTimeout } from "node:timers/promises";
import { type HookInbox, paths, SANDBOX_BASE, type SandboxTokenAnswer } from "@connect-portal/contract";

const CARD = "crd_7QX2M4KD0A";
const issuing = `${SANDBOX_BASE}/4.2.4/issuing`;
/** Milliseconds between two calls of a kind: within what a user, an inbox and a network may send. */
const pauses = { products: 80, card: 80, trace: 250, hook: 250, payment: 150, signIn: 1_500 };
type Kind = keyof typeof pauses;
/** Milliseconds after which an answer is missing. */
const PATIENCE = 30_000;

const merchant = {
  name: "MARCHE VERT MAARIF",
  merchantNumber: "000000010004217",
  terminalNumber: "MV042171",
  mcc: "5411",
  city: "CASABLANCA",
  countryCode: "MA",
};
const payment = {
  card: { cardId: CARD },
  amount: { amount: 100, currencyCode: "MAD" },
  entryMode: "chip",
  merchant,
};

export interface Answer {
  /** 0 when none came. */
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

export interface Caller {
  readonly session: string;
  readonly token: string;
  /** Path of the inbox. */
  readonly inbox: string;
  call(path: string, options?: { body?: object; bearer?: string; method?: string }): Promise<Answer>;
}

/** Counts the answers that callers got. */
export interface Tally {
  answered: number;
  /** Answers other than 2xx, in order, with their time by `performance.now()`. */
  readonly failed: (Answer & { readonly kind: Kind; readonly at: number })[];
  /** Acknowledged writes: marks of traces and hooks, ids of payments. */
  readonly acknowledged: Record<"trace" | "hook" | "payment", string[]>;
}

/** The demo integrator, signed in, with a token for the sandbox and an inbox. */
export async function openCaller(url: string, password: string): Promise<Caller> {
  const call: Caller["call"] = async (path, { body, bearer, method } = {}) => {
    const headers = {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }),
    };
    try {
      const answer = await fetch(url + path, {
        method: method ?? (body === undefined ? "GET" : "POST"),
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      return { status: answer.status, retryAfter: answer.headers.get("retry-after"), text: await answer.text() };
    } catch (error) {
      return { status: 0, retryAfter: null, text: String((error as Error).cause ?? error) };
    }
  };
  const read = async <T>(...given: Parameters<Caller["call"]>): Promise<T> => {
    const { status, text } = await call(...given);
    if (status < 200 || status > 299) throw new Error(`${given[0]} answered ${status}: ${text}`);
    return JSON.parse(text) as T;
  };
  const { jwt: session } = await read<{ jwt: string }>(paths.authenticate, { body: { username: "demo", password } });
  const { access_token: token } = await read<SandboxTokenAnswer>(paths.sandboxToken, {
    method: "POST",
    bearer: session,
  });
  const { url: inbox } = await read<HookInbox>(paths.hookInbox, { bearer: session });
  return { session, token, inbox: new URL(inbox).pathname, call };
}

/** Calls of every kind without end, one after the other of each kind. `stop` resolves when all are answered. */
export function startCalling({ session, token, inbox, call }: Caller, password: string) {
  const tally: Tally = { answered: 0, failed: [], acknowledged: { trace: [], hook: [], payment: [] } };
  let isOver = false;
  let marks = 0;

  const kinds: Record<Kind, (mark: string) => Promise<Answer>> = {
    products: () => call(paths.products, { bearer: session }),
    card: () => call(`${issuing}/cards/${CARD}`, { bearer: token }),
    trace: (mark) => call(paths.auditTrace, { body: { action: "Call API", webService: mark }, bearer: session }),
    hook: (mark) => call(`${inbox}/${mark}`, { body: { type: "card.blocked" } }),
    payment: () => call(`${issuing}/simulation/authorizations`, { body: payment, bearer: token }),
    signIn: () => call(paths.authenticate, { body: { username: "demo", password } }),
  };

  async function run(kind: Kind): Promise<void> {
    while (!isOver) {
      const mark = `${kind}-${++marks}`;
      const answer = await kinds[kind](mark);
      if (answer.status < 200 || answer.status > 299) tally.failed.push({ ...answer, kind, at: performance.now() });
      else {
        tally.answered += 1;
        if (kind === "payment") tally.acknowledged.payment.push(JSON.parse(answer.text).authorizationId);
        if (kind === "trace" || kind === "hook") tally.acknowledged[kind].push(mark);
      }
      await setTimeout(pauses[kind]);
    }
  }

  const running = (Object.keys(kinds) as Kind[]).map(run);
  return {
    tally,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
}

/** Whether the portal has this payment. */
export async function hasPayment({ call, token }: Caller, id: string): Promise<boolean> {
  return (await call(`${issuing}/authorizations/${id}`, { bearer: token })).status === 200;
}
