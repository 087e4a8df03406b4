import {
  accessWords,
  type OperationDocument,
  type OperationEntry,
  type Schemes,
  type Server,
  serverRows,
  unsearched,
} from "@connect-portal/openapi-document";
import { useMemo } from "react";
import { FoldedSection } from "../document/folded-section.tsx";
import { useReference } from "../reference-context.ts";
import { RowsWithParts } from "../schema/schema-row.tsx";
import { texts } from "../texts.ts";
import { Verb } from "../ui/code.tsx";

interface AccessLineProps {
  readonly security: OperationDocument["security"];
  readonly schemes: Schemes;
}

/** Said only where the operation, or its path, is served elsewhere than the rest of the document. */
export function OperationServers({ operation }: { operation: OperationDocument }) {
  const { index } = useReference();
  const { servers } = operation;
  const isOwn = useMemo(() => JSON.stringify(servers) !== JSON.stringify(index.servers), [servers, index.servers]);
  return isOwn && operation.kind === "operation" ? <OwnServers servers={servers} /> : null;
}

export function OwnServers({ servers }: { servers: readonly Server[] }) {
  return (
    <FoldedSection
      name="servers"
      title={texts.operation.ownServers(servers.length)}
      aside={servers.map(({ name, url }) => name ?? url).join(", ")}
    >
      {() => <RowsWithParts rows={servers.map(unsearchedRows)} />}
    </FoldedSection>
  );
}

/** Which servers are the operation's own is known beside the document's only, and not where words are counted. */
function unsearchedRows(server: Server) {
  const { row, parts } = serverRows(server);
  return { row: unsearched(row), parts: parts.map(unsearched) };
}

/** Who may call, in a sentence; the scopes in it are the document's. */
export function AccessLine({ security, schemes }: AccessLineProps) {
  return accessWords(security, schemes).map(({ text, isScope }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence never change.
    <span key={index} data-searched={isScope || undefined}>
      {text}
    </span>
  ));
}

/** What the index knows of an operation, while or because its document is not there. */
export function EntryTitle({ entry, titleId }: { entry: OperationEntry; titleId: string }) {
  return (
    <>
      <h2 id={titleId} data-searched>
        {entry.title}
      </h2>
      <p className="oar-path">
        <Verb method={entry.method} tag />
        <span data-searched>{entry.path}</span>
      </p>
    </>
  );
}
