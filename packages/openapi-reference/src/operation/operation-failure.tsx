import { DocumentError, type OperationEntry } from "@connect-portal/openapi-document";
import { texts } from "../texts.ts";
import { EntryTitle } from "./entry-title.tsx";

interface OperationFailureProps {
  readonly entry: OperationEntry;
  readonly titleId: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function OperationFailure({ entry, titleId, error, onRetry }: OperationFailureProps) {
  return (
    <div data-text>
      <EntryTitle entry={entry} titleId={titleId} />
      <Failure what={texts.operation.notLoaded} error={error} onRetry={onRetry} />
    </div>
  );
}

/** What happened and what to do next, in place of what is missing. */
export function Failure({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  return (
    <div className="oar-failure" role="alert">
      <p>
        {what} {detailOf(error)}
      </p>
      <button type="button" className="oar-button oar-button-outline" onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </div>
  );
}

function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return error instanceof DocumentError && error.line !== undefined
    ? texts.atLine(error.line, error.message)
    : error.message;
}
