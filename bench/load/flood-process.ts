import { Agent, request } from "node:http";
import { anyAction } from "./actions.ts";
import { networkOf } from "./fill-users.ts";
import type { FloodOrder, Outcome } from "./flood.ts";
import type { Visitor } from "./visitor.ts";

/** A program of its own, which floods a portal and sends what came back to whoever started it. */
process.once("message", (order: FloodOrder) => {
  flood(order).then(
    (outcomes) => process.send?.(outcomes, () => process.exit(0)),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});

/** Milliseconds after which a caller gives up. */
const PATIENCE = 15_000;

async function flood({ url, connections, seconds, visitors }: FloodOrder): Promise<readonly Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  const outcomes: Outcome[] = [];
  async function run(index: number): Promise<void> {
    const visitor = visitors[index % visitors.length] as Visitor;
    for (let number = 0; performance.now() < end; number += 1) {
      outcomes.push(await send(url, agent, visitor, index * 100_000 + number));
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => run(index)));
  agent.destroy();
  return outcomes;
}

function send(url: string, agent: Agent, visitor: Visitor, number: number): Promise<Outcome> {
  const action = anyAction();
  const { method, path, bearer, body } = action.request(visitor, number);
  const began = performance.now();
  const headers = {
    // A form is one of thirty that a network may send in an hour.
    "x-forwarded-for": networkOf(number),
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  return new Promise((done) => {
    const finish = (status: number, hasRetryAfter: boolean) =>
      done({ action: action.name, status, hasRetryAfter, time: performance.now() - began });
    const sent = request(url + path, { method, agent, headers, timeout: PATIENCE }, (answer) => {
      answer.resume();
      answer.once("end", () => finish(answer.statusCode ?? 0, answer.headers["retry-after"] !== undefined));
      answer.once("error", () => finish(0, false));
    });
    sent.once("timeout", () => sent.destroy(new Error("No answer")));
    sent.once("error", () => finish(0, false));
    sent.end(body && JSON.stringify(body));
  });
}
