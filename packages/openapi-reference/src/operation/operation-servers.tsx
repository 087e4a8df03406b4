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

/**
 * Rows that the search skips: the operation's own servers are known only by comparison with the document's, which the
 * word count does not make.
 */
function unsearchedRows(server: Server) {
  const { row, parts } = serverRows(server);
  return { row: unsearched(row), parts: parts.map(unsearched) };
}

/** A sentence on access; the scopes in it come from the document. */
export function AccessLine({ security, schemes }: AccessLineProps) {
  return accessWords(security, schemes).map(({ text, isScope }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence never change.
    <span key={index} data-searched={isScope || undefined}>
      {text}
    </span>
  ));
}

/** The index's facts about an operation, while its document loads or when it fails to load. */
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
