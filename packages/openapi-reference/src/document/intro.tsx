import type { ReferenceIndex } from "@connect-portal/openapi-document";
import type { ReactNode } from "react";
import { Place } from "../ui/remembered.tsx";
import { DocumentLine } from "./document-line.tsx";
import { DocumentText } from "./document-text.tsx";

interface DocumentIntroProps {
  readonly index: ReferenceIndex;
  /** What the host calls the document. */
  readonly title?: string | undefined;
  /** The host's own, beside the text. */
  readonly aside?: ReactNode;
  /** What can be done with the whole list. */
  readonly actions?: ReactNode;
}

/**
 * What the document says of itself, above its operations: what it is, where it is served and who may call. Low, so that
 * the first operation stands on the first screen.
 */
export function DocumentIntro({ index, title, aside, actions }: DocumentIntroProps) {
  return (
    <Place name="document">
      <header data-intro>
        <div className="oar-head">
          <div className="oar-about">
            {title === undefined ? null : <h1>{title}</h1>}
            {index.summary ? (
              <p className="oar-summary" data-searched>
                {index.summary}
              </p>
            ) : null}
            <DocumentText index={index} />
          </div>
          {aside ? <div className="oar-head-aside">{aside}</div> : null}
        </div>
        <DocumentLine index={index}>{actions}</DocumentLine>
      </header>
    </Place>
  );
}
