import type { SandboxTestCards } from "@connect-portal/contract";
import table from "../../shared/table/facts-table.module.css";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import { grouped } from "./grouped.ts";
import { schemeName } from "./scheme-name.ts";
import { texts } from "./texts.ts";

const { columns } = texts.own;

/** The number first, then the result in plain words. */
export function OwnCards({ cards }: { readonly cards: SandboxTestCards["own"] }) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{texts.own.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.number}</th>
          <th scope="col">{columns.validity}</th>
          <th scope="col">{columns.response}</th>
          <th scope="col">{columns.card}</th>
        </tr>
      </thead>
      <tbody>
        {cards.map(({ cardId, pan, expiry, securityCode, scheme, responseCode, reason }) => (
          <tr key={cardId}>
            <th scope="row" className={table.mono}>
              {grouped(pan)} <CopyButton isIcon text={() => pan} label={texts.copy(grouped(pan))} />
              <span className={table.second}>{schemeName(scheme)}</span>
            </th>
            <td data-name={columns.validity} className={table.mono}>
              {expiry}, {securityCode}
            </td>
            <td data-name={columns.response}>
              <span>
                <span className={table.mono}>{responseCode}</span> {reason ?? texts.approved}
              </span>
            </td>
            <td data-name={columns.card} className={table.mono}>
              <span>
                {cardId} <CopyButton isIcon text={() => cardId} label={texts.copy(cardId)} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
