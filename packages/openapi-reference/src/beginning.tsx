import type { OperationDocument, ReferenceIndex } from "@connect-portal/openapi-document";
import type { ReactNode } from "react";
import { createDocumentCache } from "./data/document-cache.ts";
import { DocumentIntro } from "./document/intro.tsx";
import { createExpansion } from "./list/expansion.ts";
import { ListItemView } from "./list/list-item-view.tsx";
import { itemsOf } from "./list/list-items.ts";
import { ListActions } from "./list-actions.tsx";
import { MarkdownContext } from "./markdown/markdown.tsx";
import { stillMarkdown } from "./markdown/still-markdown.ts";
import { Problems } from "./problems.tsx";
import { ReferenceContext, type ReferenceContextValue } from "./reference-context.ts";
import { createTrials } from "./try-it/kept/trials.ts";
import { Top } from "./window/chunks.tsx";
import { stillList } from "./window/still-list.ts";

interface BeginningProps {
  readonly index: ReferenceIndex;
  /** The first one of the list, or the one that the address leads to. */
  readonly operation: OperationDocument;
  readonly baseUrl: string;
  /** For a phone's screen. */
  readonly isPhone?: boolean;
  /** It begins with what the document says of itself: so does the page whose first operation it is, unless led to it. */
  readonly isHead?: boolean;
  /** As <Reference> takes them. */
  readonly title?: string | undefined;
  readonly aside?: ReactNode;
  readonly heedsPrefer?: boolean | undefined;
}

/** Pixels of an operation that are drawn: more than a tall screen has, where parts are shorter than expected. */
const HEIGHT = 2000;
/** The same for a phone, which has a screen of half the height, and takes long to lay out what nobody sees. */
const PHONE_HEIGHT = 1000;

/**
 * What <Reference> shows first, for a server that writes it into the HTML: the page is read while its script is still on
 * the way. Nothing in it works, and nothing of it is kept once <Reference> is there.
 */
export function ReferenceBeginning({
  index,
  operation,
  baseUrl,
  isPhone = false,
  isHead,
  title,
  aside,
  heedsPrefer,
}: BeginningProps) {
  const items = itemsOf(index);
  const at = items.findIndex((item) => item.kind === "operation" && item.entry.id === operation.id);
  const isFirst = isHead ?? items.slice(0, at).every(({ kind }) => kind !== "operation");
  return (
    <ReferenceContext value={contextOf({ index, operation, baseUrl, heedsPrefer })}>
      <MarkdownContext value={{ render: stillMarkdown, baseUrl }}>
        <div className="oar">
          {isFirst ? (
            <>
              <DocumentIntro index={index} title={title} aside={aside} actions={<ListActions />} />
              <Problems problems={index.problems} />
            </>
          ) : null}
          <div className="oar-list oar-list-beginning">
            <Top height={isPhone ? PHONE_HEIGHT : HEIGHT} isNarrow={isPhone}>
              {items.slice(isFirst ? 0 : at, at + 1).map((item) => (
                <ListItemView key={item.anchor} item={item} elementRef={() => undefined} />
              ))}
            </Top>
          </div>
        </div>
      </MarkdownContext>
    </ReferenceContext>
  );
}

function contextOf({ index, operation, baseUrl, heedsPrefer = false }: BeginningProps): ReferenceContextValue {
  const notAsked = () => Promise.reject(new Error("Nothing is loaded before the script is there."));
  return {
    index,
    cache: createDocumentCache(notAsked, { known: [[operation.id, operation]] }),
    schemas: createDocumentCache(notAsked),
    expansion: createExpansion(null, index.hash),
    list: stillList,
    goTo: () => false,
    trials: createTrials(null, index.hash),
    baseUrl,
    accessToken: null,
    isTokenHostOnly: true,
    heedsPrefer,
    onNeedToken: async () => null,
    onFit: async () => [],
    answerNote: () => null,
    answerAside: () => null,
    onRequestToken: () => undefined,
    onClientNames: undefined,
    onCall: () => undefined,
  };
}
