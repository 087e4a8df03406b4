import type { SandboxTestCards } from "@connect-portal/contract";
import table from "../../shared/table/facts-table.module.css";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { grouped } from "./grouped.ts";
import { schemeName } from "./scheme-name.ts";

/** The number first, then what it brings about in plain words. */
export function OwnCards({ cards }: { readonly cards: SandboxTestCards["own"] }) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">Cards of your sandbox and what they bring about</caption>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Until, code</th>
          <th scope="col">Answer</th>
          <th scope="col">Card</th>
        </tr>
      </thead>
      <tbody>
        {cards.map(({ cardId, pan, expiry, securityCode, scheme, responseCode, reason }) => (
          <tr key={cardId}>
            <th scope="row" className={table.mono}>
              {grouped(pan)} <CopyButton isIcon text={() => pan} label={`Copy ${grouped(pan)}`} />
              <span className={table.second}>{schemeName(scheme)}</span>
            </th>
            <td data-name="Until, code" className={table.mono}>
              {expiry}, {securityCode}
            </td>
            <td data-name="Answer">
              <span>
                <span className={table.mono}>{responseCode}</span> {reason ?? "Approved."}
              </span>
            </td>
            <td data-name="Card" className={table.mono}>
              <span>
                {cardId} <CopyButton isIcon text={() => cardId} label={`Copy ${cardId}`} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
