import type { SessionAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { Moment } from "../../../shared/dates/moment.tsx";
import { Tag } from "../../../shared/ui/tag.tsx";
import table from "../table.module.css";
import { texts } from "../texts.ts";

interface SessionRowProps {
  readonly session: SessionAnswer;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, address, createdAt, lastUsedAt, isCurrent } = session;
  const name = device === "" ? texts.sessions.unknownBrowser : device;
  return (
    <tr>
      <th scope="row">
        {name} {isCurrent && <Tag kind="latest">{texts.sessions.thisOne}</Tag>}
      </th>
      <td data-name={texts.sessions.signedIn}>
        <Moment at={createdAt} />
      </td>
      <td data-name={texts.columns.lastUsed}>{isCurrent ? texts.sessions.now : <Moment at={lastUsedAt} />}</td>
      <td data-name={texts.sessions.address} className={table.mono}>
        {address === "" ? texts.sessions.unknownAddress : address}
      </td>
      <td>
        {!isCurrent && (
          <span className={table.end}>
            <Button size="xs" variant="default" loading={isEnding} onClick={onEnd}>
              {texts.sessions.signOut}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </span>
        )}
      </td>
    </tr>
  );
}
