import { type OperationDocument, type Server, serverRows, unsearched } from "@connect-portal/openapi-document";
import { useMemo } from "react";
import { FoldedSection } from "../document/folded-section.tsx";
import { useReference } from "../reference-context.ts";
import { RowsWithParts } from "../schema/rows-with-parts.tsx";
import { texts } from "../texts.ts";

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
