import { createHash } from "node:crypto";
import type { Changes } from "./write-changes.ts";

/** The same for the same rows: whoever would compute others, such as another version of the portal, has another template. */
export function templateKeyOf({ things, entries, balances, due }: Changes): string {
  const hash = createHash("sha256");
  for (const { kind, stored } of things) {
    const columns = Object.entries(kind.columns);
    const rows = stored.map((one) => [one, columns.map(([, read]) => read(one.thing))]);
    hash.update(JSON.stringify([kind.table, columns.map(([name]) => name), rows]));
  }
  hash.update(JSON.stringify([entries, [...balances], due]));
  return hash.digest("base64url");
}
