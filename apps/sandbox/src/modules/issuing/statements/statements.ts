import type { Statement } from "../../../simulator/statements/statement.ts";
import { thingKind } from "../../../world/thing-kind.ts";

export const statements = thingKind<Statement>()({
  prefix: "stm",
  table: "statements",
  columns: { account_id: ({ accountId }) => accountId, status: ({ status }) => status },
  notFound: "statement_not_found",
});
