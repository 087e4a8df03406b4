import type { ReferenceIndex } from "@connect-portal/openapi-document";
import { FoldableText } from "../markdown/foldable-text.tsx";
import { Place } from "../ui/remembered.tsx";
import { DocumentFacts } from "./document-facts.tsx";
import { SecuritySchemes } from "./security-schemes.tsx";
import { Servers } from "./servers.tsx";

interface DocumentIntroProps {
  readonly index: ReferenceIndex;
  /** For a host that does not say the title itself. */
  readonly showTitle?: boolean;
}

/** A longer description would push the first operation off the screen. */
const DESCRIPTION_LINES = 12;

/** What the document says of itself, above its operations: what it is, whose, where it is served and who may call. */
export function DocumentIntro({ index, showTitle = false }: DocumentIntroProps) {
  return (
    <Place name="document">
      <header className="oar-intro">
        {showTitle ? <h1>{index.title || "Untitled API"}</h1> : null}
        {index.summary ? <p className="oar-intro-summary">{index.summary}</p> : null}
        <FoldableText
          name="description"
          text={index.description}
          className="oar-prose"
          lines={DESCRIPTION_LINES}
          level={2}
        />
        <DocumentFacts index={index} />
        <Servers servers={index.servers} />
        <SecuritySchemes schemes={index.securitySchemes} />
      </header>
    </Place>
  );
}
