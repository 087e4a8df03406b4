import type { ReferenceIndex } from "@connect-portal/openapi-document";
import { type ReactNode, useMemo, useState } from "react";
import { createDocumentCache } from "../data/document-cache.ts";
import { createExpansion } from "../list/expansion.ts";
import { MarkdownContext, useMarkdownRenderer } from "../markdown/markdown.tsx";
import { ReferenceContext, type ReferenceContextValue } from "../reference-context.ts";
import { createTrials } from "../try-it/kept/trials.ts";
import { createMemory, Remember } from "../ui/remembered.tsx";
import type { ListWindow } from "../window/list-window.ts";

interface DocumentScopeProps {
  readonly index: ReferenceIndex;
  /** Absolute URL that relative links of the document resolve against. */
  readonly baseUrl: string;
  readonly children: ReactNode;
}

/**
 * Around parts of the viewer on a page that shows one operation of a document at a time. The page loads what it shows;
 * the shared schemas have no place of their own there, so that their names lead nowhere.
 */
export function DocumentScope({ index, baseUrl, children }: DocumentScopeProps) {
  const [memory] = useState(createMemory);
  const render = useMarkdownRenderer();
  const markdown = useMemo(() => ({ render, baseUrl }), [render, baseUrl]);
  const context = useMemo(() => contextOf(index, baseUrl), [index, baseUrl]);
  return (
    <ReferenceContext value={context}>
      <MarkdownContext value={markdown}>
        <Remember memory={memory}>
          <div className="oar oar-one">{children}</div>
        </Remember>
      </MarkdownContext>
    </ReferenceContext>
  );
}

/** There is no list: nothing is measured, nothing moves. */
const noList: ListWindow = {
  begin: () => [],
  widen: () => undefined,
  attach: () => () => undefined,
  element: () => undefined,
  settle: () => undefined,
  refresh: () => undefined,
  update: () => undefined,
  goTo: () => false,
  filled: () => undefined,
  estimate: () => 0,
  isPassing: () => false,
  loadDelay: () => 0,
};

function contextOf(index: ReferenceIndex, baseUrl: string): ReferenceContextValue {
  const notLoaded = () => Promise.reject(new Error("The page loads its operation itself."));
  return {
    index: { ...index, schemas: [] },
    cache: createDocumentCache(notLoaded),
    schemas: createDocumentCache(notLoaded),
    expansion: createExpansion(null, index.hash),
    list: noList,
    goTo: () => false,
    trials: createTrials(null, index.hash),
    baseUrl,
    accessToken: null,
    isTokenHostOnly: true,
    heedsPrefer: false,
    onNeedToken: async () => null,
    onFit: async () => [],
    answerNote: () => null,
    answerAside: () => null,
    answerId: () => null,
    nextStep: () => null,
    onRequestToken: undefined,
    onClientNames: undefined,
    encryption: undefined,
    codeLists: undefined,
    onCall: () => undefined,
  };
}
