import type { SandboxCall } from "@connect-portal/contract";
import { IconChevronRight } from "@tabler/icons-react";
import { useId, useState } from "react";
import { Moment } from "../../shared/dates/moment.tsx";
import { useSeveralWorlds } from "../../shared/sandbox/worlds-query.ts";
import { CallDetail } from "./call-detail.tsx";
import styles from "./calls.module.css";
import { texts } from "./texts.ts";

const { columns } = texts;

/** Calls in a line each, which open to their headers and bodies. */
export function CallList({ calls }: { readonly calls: readonly SandboxCall[] }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isWorldShown = useSeveralWorlds() !== null;
  const toggle = (id: string) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.time}</th>
          <th scope="col">{columns.call}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col" className={styles.number}>
            {columns.took}
          </th>
          <th scope="col">{columns.client}</th>
          {isWorldShown && <th scope="col">{columns.world}</th>}
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <CallRow
            key={call.callId}
            call={call}
            isWorldShown={isWorldShown}
            isOpen={opened.has(call.callId)}
            onToggle={toggle}
          />
        ))}
      </tbody>
    </table>
  );
}

interface CallRowProps {
  readonly call: SandboxCall;
  /** The user has more than one. */
  readonly isWorldShown: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (id: string) => void;
}

function CallRow({ call, isWorldShown, isOpen, onToggle }: CallRowProps) {
  const { callId, at, method, path, status, durationMs, isReplay, refusal, fault, isOfWorldBefore } = call;
  const detailId = useId();
  return (
    <>
      <tr className={styles.row} data-open={isOpen || undefined}>
        <td className={styles.time}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            onClick={() => onToggle(callId)}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
            <Moment at={at} />
            <span className="visually-hidden">
              {" "}
              {method} {path}
            </span>
          </button>
        </td>
        <td data-name={columns.call} className={styles.call}>
          <span>
            <b>{method}</b> {shortPath(path)}
          </span>
        </td>
        <td data-name={columns.status} className={styles.status} data-class={Math.floor(status / 100)}>
          <span>
            {status}
            {refusal && <code>{refusal}</code>}
            {fault && <i>{texts.fault(fault)}</i>}
            {isReplay && <i>{texts.replay}</i>}
            {isOfWorldBefore && <i>{texts.before}</i>}
          </span>
        </td>
        <td data-name={columns.took} className={styles.number}>
          {texts.milliseconds(durationMs)}
        </td>
        <td data-name={columns.client}>{clientOf(call)}</td>
        {isWorldShown && <td data-name={columns.world}>{call.world.name ?? texts.deletedWorld}</td>}
      </tr>
      {isOpen && (
        <tr id={detailId} className={styles.detail}>
          <td colSpan={isWorldShown ? 6 : 5}>
            <CallDetail call={call} />
          </td>
        </tr>
      )}
    </>
  );
}

function clientOf({ clientId, isPage }: SandboxCall): string {
  if (isPage) return texts.page;
  return clientId ?? texts.token;
}

/** Without what all of them begin with. */
function shortPath(path: string): string {
  return path.replace(/^\/PowerCardConnectApi\/rest\//, "/");
}
