import type { RowWithParts } from "@connect-portal/openapi-document";
import { RowShell } from "./row-shell.tsx";

/** Rows, and under each what always hangs on it: the variables of a server, the flows of a scheme. */
export function RowsWithParts({ rows }: { readonly rows: readonly RowWithParts[] }) {
  return (
    <div className="oar-rows">
      {rows.map(({ row, parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two servers may be alike; their order is the document's.
        <div key={index}>
          <RowShell row={row} />
          {parts.length > 0 ? (
            <div className="oar-kids">
              {parts.map((part) => (
                <RowShell key={part.place} row={part} />
              ))}
            </div>
          ) : null}
        </div>
      ))}
    </div>
  );
}
