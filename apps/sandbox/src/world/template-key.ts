import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Changes } from "./write-changes.ts";

/** Rows after which others of this process have a turn: all at once took a tenth of a second. */
const AT_ONCE = 100;

/** The same for the same rows: whoever would compute others, such as another version of the portal, has another template. */
export async function templateKeyOf({ things, entries, balances, due }: Changes): Promise<string> {
  const hash = createHash("sha256");
  for (const { kind, stored } of things) {
    const columns = Object.entries(kind.columns);
    hash.update(JSON.stringify([kind.table, stored.length, columns.map(([name]) => name)]));
    for (const [place, one] of stored.entries()) {
      if (place % AT_ONCE === 0) await setImmediate();
      hash.update(JSON.stringify([one, columns.map(([, read]) => read(one.thing))]));
    }
  }
  hash.update(JSON.stringify([entries, [...balances], due]));
  return hash.digest("base64url");
}
