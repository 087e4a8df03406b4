import type { QueryObserver } from "@connect-portal/database";
import { currentSpan, type Facts, type NewSpan } from "./span.ts";

/** Texts whose description is kept; nearly all are fixed, and what they hold are placeholders. */
const MOST = 1000;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** A span for each statement of a call that is recorded: what it does to which table, never its text or its values. */
export function querySpans(): QueryObserver {
  const known = new Map<string, NewSpan>();
  return (text) => {
    const within = currentSpan();
    if (!within) return undefined;
    let described = known.get(text);
    if (!described) {
      described = describeQuery(text);
      if (known.size < MOST) known.set(text, described);
    }
    const span = within.begin(described);
    return span && ((error) => span.end(error === undefined ? undefined : failure(error)));
  };
}

const OPERATION = /^\s*(?:with\b.*?\b(?=select|insert|update|delete|merge))?([a-z]{1,20})\b/is;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]{0,62})\b(?!\[)/i;

/** Semantic conventions for SQL: the operation, and the first table after it. */
export function describeQuery(text: string): NewSpan {
  const statement = outermost(text.replace(/'[^']*'/g, "''"));
  const operation = OPERATION.exec(statement)?.[1]?.toUpperCase();
  const table = TABLE.exec(statement)?.[1];
  const summary = [operation, table].filter((word) => word !== undefined).join(" ");
  const facts: Facts = {
    "db.system.name": "postgresql",
    ...(operation && { "db.operation.name": operation }),
    ...(summary && { "db.query.summary": summary }),
  };
  return { name: summary || "query", kind: "client", facts };
}

/** The statement without what stands in parentheses: columns, values, statements within it. */
function outermost(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, "[]");
  return shorter === text ? text : outermost(shorter);
}

/** The message would hold what was stored or asked for. */
function failure(error: unknown) {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
  if (code === undefined || !SQLSTATE.test(code)) return { fault: code ?? "Error" };
  return { fault: code, facts: { "db.response.status_code": code } };
}
