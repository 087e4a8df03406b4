import type { SigningSecret } from "@connect-portal/contract";
import { Moment } from "../../../shared/dates/moment.tsx";
import { CopyButton } from "../../../shared/ui/copy-button.tsx";
import { LastUsed } from "../last-used.tsx";
import table from "../table.module.css";
import { texts } from "../texts.ts";
import { schemes } from "./schemes.ts";
import { shortKey } from "./short-key.ts";

/** A secret that endpoints verify with, by its beginning and end; a copy has all of it. */
export function HookSecretRow({
  secret: { scheme, secret, publicKey, createdAt, lastUsedAt, endsAt },
}: HookSecretRowProps) {
  const key = secret ?? publicKey ?? "";
  const short = shortKey(key);
  return (
    <tr>
      <th scope="row">
        {publicKey === undefined ? texts.webhookSecrets.secret : texts.webhookSecrets.publicKey}{" "}
        <span className={`${table.mono} ${table.quiet}`}>{short}</span>
        {endsAt !== undefined && (
          <span className={table.ending}>
            {" "}
            {texts.webhookSecrets.expires} <Moment at={endsAt} />
          </span>
        )}
      </th>
      <td data-name={texts.columns.algorithm}>{schemes[scheme]}</td>
      <td data-name={texts.columns.created}>
        <Moment at={createdAt} />
      </td>
      <td data-name={texts.columns.lastUsed}>
        <LastUsed at={lastUsedAt} />
      </td>
      <td>
        <span className={`${table.end} ${table.beside}`}>
          <CopyButton isIcon label={texts.webhookSecrets.copy(short)} text={() => key} />
        </span>
      </td>
    </tr>
  );
}

interface HookSecretRowProps {
  readonly secret: SigningSecret;
}
