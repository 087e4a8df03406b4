import type { SandboxCall } from "@connect-portal/contract";
import { type Column, OpeningList } from "../../shared/sandbox/opening-list.tsx";
import { useSeveralWorlds } from "../../shared/sandbox/worlds-query.ts";
import { CallDetail } from "./call-detail.tsx";
import styles from "./calls.module.css";
import { texts } from "./texts.ts";

const columns: readonly Column<SandboxCall>[] = [
  {
    name: texts.columns.call,
    cell: ({ method, path }) => (
      <span className={styles.call}>
        <b>{method}</b> {shortPath(path)}
      </span>
    ),
  },
  { name: texts.columns.status, cell: (call) => <Status call={call} /> },
  { name: texts.columns.took, isNumber: true, cell: ({ durationMs }) => texts.milliseconds(durationMs) },
  { name: texts.columns.client, cell: ({ isPage, clientId }) => (isPage ? texts.page : (clientId ?? texts.token)) },
];
const world: Column<SandboxCall> = {
  name: texts.columns.world,
  cell: (call) => call.world.name ?? texts.deletedWorld,
};

/** Calls in a line each, which open to their headers and bodies. */
export function CallList({ calls }: { readonly calls: readonly SandboxCall[] }) {
  const isWorldShown = useSeveralWorlds() !== null;
  return (
    <OpeningList
      caption={texts.caption}
      items={calls}
      keyOf={({ callId }) => callId}
      at={({ at }) => at}
      label={({ method, path }) => `${method} ${path}`}
      columns={isWorldShown ? [...columns, world] : columns}
    >
      {(call) => <CallDetail call={call} />}
    </OpeningList>
  );
}

function Status({ call: { status, refusal, fault, isReplay, isOfWorldBefore } }: { readonly call: SandboxCall }) {
  return (
    <span className={styles.status} data-class={Math.floor(status / 100)}>
      {status}
      {refusal && <code>{refusal}</code>}
      {fault && <i>{texts.fault(fault)}</i>}
      {isReplay && <i>{texts.replay}</i>}
      {isOfWorldBefore && <i>{texts.before}</i>}
    </span>
  );
}

/** Without what all of them begin with. */
function shortPath(path: string): string {
  return path.replace(/^\/PowerCardConnectApi\/rest\//, "/");
}
