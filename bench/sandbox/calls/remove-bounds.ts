import type { Database } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import { ACCOUNT, CARD } from "./calls.ts";

const limits = ["transaction", "day", "week", "month"].map((period) => ({
  limitCode: "purchase",
  period,
  amount: null,
  count: null,
}));

/** The measured card of every world may pay as often as it takes. */
export async function removeBounds(db: Database): Promise<void> {
  await db.execute(
    sql`UPDATE sandbox_cards SET data = jsonb_set(data, '{limits}', ${JSON.stringify(limits)}::jsonb) WHERE id = ${CARD}`,
  );
  await db.execute(sql`UPDATE sandbox_balances SET balance = 1000000000000 WHERE account = ${ACCOUNT}`);
}
