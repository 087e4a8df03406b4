import type { SessionAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { Moment } from "../../../shared/dates/moment.tsx";
import { Tag } from "../../../shared/ui/tag.tsx";
import table from "../table.module.css";

interface SessionRowProps {
  readonly session: SessionAnswer;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, address, createdAt, lastUsedAt, isCurrent } = session;
  const name = device === "" ? "Unknown browser" : device;
  return (
    <tr>
      <th scope="row">
        {name} {isCurrent && <Tag kind="latest">this one</Tag>}
      </th>
      <td data-name="Signed in">
        <Moment at={createdAt} />
      </td>
      <td data-name="Last used">{isCurrent ? "now" : <Moment at={lastUsedAt} />}</td>
      <td data-name="Address" className={table.mono}>
        {address === "" ? "not known" : address}
      </td>
      <td>
        {!isCurrent && (
          <span className={table.end}>
            <Button size="xs" variant="default" loading={isEnding} onClick={onEnd}>
              Sign out<span className="visually-hidden"> {name}</span>
            </Button>
          </span>
        )}
      </td>
    </tr>
  );
}
