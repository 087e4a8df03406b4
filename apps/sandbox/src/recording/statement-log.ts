import type { OpenDatabase } from "@connect-portal/database";
import type { Lane, Stroke } from "./recording.ts";

interface Statement {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export interface StatementLog {
  /** Clears the log and restarts its time. */
  start(): void;
  /** Milliseconds since then. */
  elapsed(): number;
  strokes(): Stroke[];
}

/** The system that each table belongs to. A statement without a system (a lock, a replay) counts for the one before. */
const lanes: readonly (readonly [RegExp, Lane])[] = [
  [/^sandbox_(terminals|merchants|outlets|payments)$/, "acquiring"],
  [/^sandbox_(networks|routing_rules|messages)$/, "switching"],
  [/^sandbox_(fraud_\w+|alerts|cases)$/, "fraud"],
  [/^sandbox_(tokens|cards|customers|accounts|card_usage|authorizations|rates)$/, "issuing"],
  [/^sandbox_(balances|entries)$/, "ledger"],
  [/^sandbox_events$/, "events"],
];

/** Times every statement of a database: each system has tables of its own, so that they tell which one is at work. */
export function statementLog({ pool }: Pick<OpenDatabase, "pool">): StatementLog {
  let statements: Statement[] = [];
  let startedAt = 0;
  const elapsed = () => performance.now() - startedAt;
  const known = new WeakSet<object>();
  pool.on("acquire", (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first] = args;
      const text = typeof first === "string" ? first : String((first as { text?: unknown } | undefined)?.text ?? "");
      const from = elapsed();
      const asked = query(...args);
      if (asked instanceof Promise) asked.then(() => statements.push({ text, from, to: elapsed() }));
      return asked;
    }) as typeof client.query;
  });
  return {
    start: () => {
      statements = [];
      startedAt = performance.now();
    },
    elapsed,
    strokes: () => strokesOf(statements),
  };
}

/**
 * Joins consecutive statements of one system into one stroke. The tables of one statement share its time equally, in
 * their order. For statements sent together, each starts when the one before is answered.
 */
function strokesOf(statements: readonly Statement[]): Stroke[] {
  const strokes: Stroke[] = [];
  let answered = 0;
  for (const { text, from: sent, to } of statements) {
    const from = Math.max(sent, answered);
    const named = lanesOf(text);
    const all = named.length > 0 ? named : [strokes.at(-1)?.lane ?? "acquiring"];
    const share = (to - from) / all.length;
    for (const [place, lane] of all.entries()) {
      const [begin, end] = [hundredths(from + place * share), hundredths(from + (place + 1) * share)];
      const before = strokes.at(-1);
      if (before?.lane === lane) strokes[strokes.length - 1] = { ...before, to: end };
      else strokes.push({ lane, from: begin, to: end });
    }
    answered = to;
  }
  return strokes;
}

function lanesOf(text: string): Lane[] {
  if (/^commit/i.test(text)) return ["ledger"];
  const tables = [...text.matchAll(/\b(?:from|into|update)\s+"?(sandbox_\w+)/gi)].map(([, table = ""]) => table);
  return tables.flatMap((table) => lanes.find(([pattern]) => pattern.test(table))?.[1] ?? []);
}

export function hundredths(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}
