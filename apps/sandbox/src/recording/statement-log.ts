import type { OpenDatabase } from "@connect-portal/database";
import type { Lane, Stroke } from "./recording.ts";

interface Statement {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export interface StatementLog {
  /** Forgets what was seen, and begins to count the time anew. */
  start(): void;
  /** Milliseconds since then. */
  elapsed(): number;
  strokes(): Stroke[];
}

/** Whose tables they are. What says nothing of a system (a lock, a replay) is work of the one before. */
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

/** What one system does in a row is one stroke. */
function strokesOf(statements: readonly Statement[]): Stroke[] {
  const strokes: Stroke[] = [];
  for (const { text, from, to } of statements) {
    const before = strokes.at(-1);
    const lane = laneOf(text) ?? before?.lane ?? "acquiring";
    if (before?.lane === lane) strokes[strokes.length - 1] = { ...before, to: hundredths(to) };
    else strokes.push({ lane, from: hundredths(from), to: hundredths(to) });
  }
  return strokes;
}

function laneOf(text: string): Lane | undefined {
  if (/^commit/i.test(text)) return "ledger";
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1] ?? "";
  return lanes.find(([pattern]) => pattern.test(table))?.[1];
}

export function hundredths(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}
