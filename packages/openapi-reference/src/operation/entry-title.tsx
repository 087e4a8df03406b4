import type { OperationEntry } from "@connect-portal/openapi-document";
import { Verb } from "../ui/verb.tsx";

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
