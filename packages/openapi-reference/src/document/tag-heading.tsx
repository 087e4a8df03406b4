import type { Tag } from "@connect-portal/openapi-document";
import { FoldableText } from "../markdown/foldable-text.tsx";
import { ExternalDocsLink } from "../markdown/safe-link.tsx";
import { Place } from "../ui/remembered.tsx";

interface TagHeadingProps {
  readonly tag: Tag;
  /** The tags that this one lies in, outermost first. */
  readonly trail: readonly Tag[];
}

const DESCRIPTION_LINES = 8;

/** Opens a group of operations. */
export function TagHeading({ tag, trail }: TagHeadingProps) {
  return (
    <Place name={`tag ${tag.name}`}>
      <header className="oar-group" data-group>
        {trail.length > 0 ? <p className="oar-group-trail">{trail.map(titleOf).join(" / ")}</p> : null}
        <h2>
          <span data-searched dir="auto">
            {titleOf(tag)}
          </span>
          {tag.kind !== undefined && tag.kind !== "nav" ? <span className="oar-kind">{tag.kind}</span> : null}
        </h2>
        <FoldableText
          name="description:open"
          text={tag.description}
          className="oar-prose"
          lines={DESCRIPTION_LINES}
          level={3}
        />
        {tag.externalDocs ? (
          <p className="oar-does">
            <ExternalDocsLink docs={tag.externalDocs} />
          </p>
        ) : null}
      </header>
    </Place>
  );
}

function titleOf(tag: Tag): string {
  return tag.summary || tag.name;
}
