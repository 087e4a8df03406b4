import type { Database } from "@connect-portal/database";
import type { SandboxOptions } from "../../../options.ts";
import { type Asked, readAnswer } from "../../../simulator/authorizations/decision-endpoint.ts";
import type { Ask, Question } from "../../../world/decisions.ts";
import { decisionSecrets } from "../endpoints/secrets.repository.ts";

/** The most concurrent questions of an account, and of this process. Any more get the fallback at once. */
const OF_ACCOUNT = 50;
const OF_PROCESS = 1_000;

/** Type of the message; it is no event. */
const QUESTION_TYPE = "authorization.decision";

export type SendQuestion = NonNullable<SandboxOptions["askDecision"]>;

/** Asks decision endpoints, each with its secrets at that moment. */
export function createAsk(db: Database, now: () => Date, send: SendQuestion): Ask {
  const underWay = new Map<number, number>();
  let count = 0;

  return async (userId, question) => {
    const ofAccount = underWay.get(userId) ?? 0;
    if (ofAccount >= OF_ACCOUNT || count >= OF_PROCESS) return unanswered(question, 0, TOO_MANY);
    underWay.set(userId, ofAccount + 1);
    count += 1;
    try {
      return await ask(db, now(), send, { userId, question });
    } finally {
      count -= 1;
      const left = (underWay.get(userId) ?? 1) - 1;
      if (left > 0) underWay.set(userId, left);
      else underWay.delete(userId);
    }
  };
}

const TOO_MANY = "Too many questions were under way at once: the endpoint was not asked.";
const GONE = "The endpoint was deleted before it was asked.";

async function ask(
  db: Database,
  now: Date,
  send: SendQuestion,
  { userId, question }: { readonly userId: number; readonly question: Question },
): Promise<Asked> {
  const { decisionId, endpoint, amount, data } = question;
  const secrets = await decisionSecrets.select(db, userId, endpoint.id, now);
  if (secrets.length === 0) return unanswered(question, 0, GONE);
  const { url, timeLimitMs } = endpoint;
  const body = JSON.stringify({
    type: QUESTION_TYPE,
    timestamp: now.toISOString(),
    data: { decisionId, endpointId: endpoint.id, test: false, amount, ...data },
  });
  const signing = secrets.map(({ secret }) => secret);
  const response = await send({ id: decisionId, url, body, secrets: signing, timeLimitMs });
  if ("fault" in response) return unanswered(question, response.latencyMs, response.fault);
  return { ...unanswered(question, response.latencyMs, ""), ...readAnswer(response.text, amount) };
}

function unanswered({ decisionId, endpoint, amount }: Question, latencyMs: number, fault: string): Asked {
  return { decisionId, endpointId: endpoint.id, amount, latencyMs, fallback: endpoint.fallback, answer: null, fault };
}
