import type { Statement } from "../../../simulator/statements/statement.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const statements = entityKind<Statement>()({
  prefix: "stm",
  table: "statements",
  columns: { account_id: ({ accountId }) => accountId, status: ({ status }) => status },
  notFound: "statement_not_found",
});
