import { paths } from "@connect-portal/contract";
import { call, contentOf } from "../support/call.ts";

/** Payments at once, each with an endpoint that takes this long: milliseconds. */
const AT_ONCE = 50;
const THINKING = 2_000;
/** Payments between two changes of the endpoint, of which an account has 60 a minute. */
const IN_A_ROW = 20;

interface DecisionsSetup {
  readonly portal: string;
  readonly session: Parameters<typeof call>[1]["session"];
  readonly token: string;
  /** Answers `{"decision":"approve"}`, after as many milliseconds as `wait` says. */
  readonly receiver: string;
  readonly payments: number;
}

interface DecisionFigures {
  /** Milliseconds of payments one by one: without an endpoint, with one, and what of that the endpoint took. */
  readonly alone: readonly number[];
  readonly asked: readonly number[];
  readonly endpoint: readonly number[];
  /** Milliseconds for 50 payments of one world at once, with an endpoint of two seconds. */
  readonly together: number;
}

/** What a decision endpoint costs a payment, beside the time that the endpoint itself takes. */
export async function measureDecisions(setup: DecisionsSetup): Promise<DecisionFigures> {
  const { portal, session, payments } = setup;
  const input = { productCode: null, timeLimitMs: 5_000, fallback: "decline", status: "enabled" };
  const body = { ...input, url: setup.receiver };
  const { endpointId } = contentOf<{ endpointId: string }>(
    await call(portal + paths.decisionEndpoints, { session, body }),
  );
  const turn = async (status: "enabled" | "disabled") => {
    const changed = { ...body, status };
    contentOf(await call(portal + paths.decisionEndpoint(endpointId), { method: "PUT", session, body: changed }));
    await pay(setup);
  };
  const alone: number[] = [];
  const asked: number[] = [];
  const endpoint: number[] = [];
  // In turns, so that what else the machine does meets both alike.
  while (asked.length < payments) {
    await turn("disabled");
    for (let count = 0; count < IN_A_ROW; count += 1) alone.push((await pay(setup)).took);
    await turn("enabled");
    for (let count = 0; count < IN_A_ROW; count += 1) {
      const { took, latency } = await pay(setup);
      asked.push(took);
      endpoint.push(latency ?? Number.NaN);
    }
  }

  const slow = { ...input, url: `${setup.receiver}?wait=${THINKING}` };
  contentOf(await call(portal + paths.decisionEndpoint(endpointId), { method: "PUT", session, body: slow }));
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => pay(setup)));
  const together = performance.now() - began;
  const unasked = answers.filter(({ latency }) => latency === undefined || latency < THINKING).length;
  if (unasked > 0) throw new Error(`${unasked} of ${AT_ONCE} payments did not wait for their endpoint.`);
  await call(portal + paths.decisionEndpoint(endpointId), { method: "DELETE", session });
  return { alone, asked, endpoint, together };
}

interface Check {
  readonly check: string;
  readonly inputs: { readonly latencyMs?: number };
}

/** One payment of one dirham, and its reversal: limits are used up by none. */
async function pay({ portal, token }: DecisionsSetup): Promise<{ readonly took: number; readonly latency?: number }> {
  const base = `${portal}/PowerCardConnectApi/rest/4.2.4/issuing/simulation`;
  const headers = () => ({ authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() });
  const body = {
    kind: "purchase",
    card: { cardId: "crd_7QX2M4KD0A" },
    entryMode: "chip",
    amount: { amount: 100, currencyCode: "MAD" },
    merchant: {
      name: "MARCHE VERT",
      merchantNumber: "000000010004217",
      mcc: "5411",
      city: "CASABLANCA",
      countryCode: "MA",
    },
  };
  const asked = headers();
  const began = performance.now();
  let answer = await call(`${base}/authorizations`, { headers: asked, body, seconds: 30 });
  // A small machine sheds what comes at once; who retries with the same key pays once.
  while (answer.status === 503) answer = await call(`${base}/authorizations`, { headers: asked, body, seconds: 30 });
  const took = performance.now() - began;
  const { authorizationId, checks } = contentOf<{ authorizationId: string; checks: readonly Check[] }>(answer);
  await call(`${base}/authorizations/${authorizationId}/reversals`, { headers: headers(), body: {} });
  const latency = checks.find(({ check }) => check === "decision_endpoint")?.inputs.latencyMs;
  return { took, ...(latency !== undefined && { latency }) };
}
