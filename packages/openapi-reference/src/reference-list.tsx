import type { ReferenceIndex } from "@connect-portal/openapi-document";
import { type MouseEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { focusConsole } from "./console/focus-console.ts";
import { createDocumentCache } from "./data/document-cache.ts";
import { DocumentIntro } from "./document/intro.tsx";
import { createExpansion } from "./list/expansion.ts";
import { ListItemView } from "./list/list-item-view.tsx";
import { itemsOf, type ListItem, operationAnchor } from "./list/list-items.ts";
import { ListActions } from "./list-actions.tsx";
import { MarkdownContext, useMarkdownRenderer } from "./markdown/markdown.tsx";
import { Problems } from "./problems.tsx";
import { ReferenceContext, type ReferenceContextValue } from "./reference-context.ts";
import type { ReferenceProps } from "./reference-props.ts";
import type { AskClientNames, ClientNames } from "./samples/client/client-names.ts";
import { useSearchInList } from "./search/use-search-in-list.ts";
import { hasSession } from "./session-keys.ts";
import { texts } from "./texts.ts";
import { sessionForms } from "./try-it/kept/stored-form.ts";
import { createTrials } from "./try-it/kept/trials.ts";
import { useIsHydrating } from "./ui/hydration.tsx";
import { createMemory, Remember } from "./ui/remembered.tsx";
import { WayToConsole } from "./way-to-console.tsx";
import { Chunked } from "./window/chunks.tsx";
import type { ItemKind } from "./window/heights.ts";
import { useListWindow } from "./window/use-list-window.ts";

/** A loaded document: what it says of itself, its operations and its schemas, those near the screen mounted. */
export function ReferenceList({ index, ...props }: ReferenceProps & { readonly index: ReferenceIndex }) {
  const { source, baseUrl, accessToken, isTokenHostOnly = false, heedsPrefer = false } = props;
  const callbacks = useStableCallbacks(props);
  const isHydrating = useIsHydrating();
  // A server knows nothing of what was typed here: <Reference> draws the list again where there is something.
  const [forms] = useState(() => (isHydrating && hasSession(index.hash) ? null : sessionForms()));
  const [trials] = useState(() => {
    const { freshValues = {} } = props;
    const pathNames = new Set(index.operations.flatMap(({ path }) => path.match(/(?<=\{)[^{}]+(?=\})/g) ?? []));
    return createTrials(forms, index.hash, { freshValues, given: props.given, baseUrl, pathNames });
  });
  const begun = useRef(props.given?.visit);
  const { given } = props;
  useEffect(() => {
    if (!given || given.visit === begun.current) return;
    begun.current = given.visit;
    trials.give(given);
  }, [trials, given]);
  // The page that a browser has loaded begins at its top.
  const arrivedWith = useRef(isHydrating ? given?.visit : undefined);
  useEffect(() => {
    if (!given || given.visit === arrivedWith.current) return;
    arrivedWith.current = given.visit;
    focusConsole(operationAnchor(given.operationId));
  }, [given]);
  const [memory] = useState(createMemory);
  const [first] = useState(props.known?.operation);
  const cache = useMemo(() => {
    const known = first ? [[first.id, first] as const] : [];
    return createDocumentCache((id, signal) => source.operation(id, signal), { known });
  }, [source, first]);
  const schemas = useMemo(() => createDocumentCache((name, signal) => source.schema(name, signal)), [source]);
  const [expansion] = useState(() => createExpansion(forms, index.hash));
  const render = useMarkdownRenderer();
  const markdown = useMemo(() => ({ render, baseUrl }), [render, baseUrl]);

  const items = useMemo(() => itemsOf(index), [index]);
  const byAnchor = useMemo(() => new Map(items.map((item) => [item.anchor, item])), [items]);
  const windowItems = useMemo(
    () => items.map(({ anchor, kind }) => ({ anchor, isTarget: kind === "operation" || kind === "schema" })),
    [items],
  );

  const target = props.target ?? null;
  const [active, setActive] = useState(target);
  const [seenTarget, setSeenTarget] = useState(target);
  if (target !== seenTarget) {
    setSeenTarget(target);
    if (target !== null) setActive(target);
  }
  const report = (anchor: string) => {
    setActive(anchor);
    props.onTargetChange?.(anchor);
  };
  const latestReport = useRef(report);
  latestReport.current = report;

  const {
    listRef,
    mounted,
    elementRef,
    window: list,
    goTo: show,
  } = useListWindow({
    items: windowItems,
    target,
    kindOf: (anchor) => kindOf(byAnchor.get(anchor), expansion.isOpen(anchor)),
    expansion: useSyncExternalStore(expansion.subscribe, expansion.snapshot, expansion.snapshot),
    onActiveChange: report,
    onGoTo: (anchor) => expansion.set(anchor, true),
  });

  const context = useMemo<ReferenceContextValue>(() => {
    const goTo = (anchor: string) => {
      if (!show(anchor)) return false;
      latestReport.current(anchor);
      return true;
    };
    const token = { accessToken, isTokenHostOnly };
    return { index, cache, schemas, expansion, list, goTo, trials, baseUrl, heedsPrefer, ...token, ...callbacks };
  }, [
    index,
    cache,
    schemas,
    expansion,
    list,
    show,
    trials,
    baseUrl,
    accessToken,
    isTokenHostOnly,
    heedsPrefer,
    callbacks,
  ]);

  function onClick(event: MouseEvent) {
    const anchor = anchorOfLink(event.target);
    if (anchor === undefined || !byAnchor.has(anchor) || isForAnotherTab(event)) return;
    // A link to where the reader is already changes no address, so that the host would not hear of it.
    if (!show(anchor) || !props.onNavigate) return;
    event.preventDefault();
    props.onNavigate(anchor);
  }

  const { goTo } = context;
  useSearchInList(props.search, {
    index,
    items,
    source,
    cache,
    schemas,
    memory,
    list,
    goTo,
    listRef,
    active,
  });

  const activeItem = byAnchor.get(active ?? "") ?? items.find(({ kind }) => kind === "operation");
  return (
    <ReferenceContext value={context}>
      <MarkdownContext value={markdown}>
        <Remember memory={memory}>
          <Chunked onFilled={list.filled} isPassing={list.isPassing} firstScreen={props.known?.firstScreen}>
            <DocumentIntro
              index={index}
              title={props.title}
              aside={props.aside}
              actions={items.length > 0 ? <ListActions /> : null}
            />
            <Problems problems={index.problems} />
            {items.length > 0 ? null : <p className="oar-op oar-note">{texts.noOperations}</p>}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: it hears of links in it, which the keyboard clicks too. */}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
            <div ref={listRef} className="oar-list" data-reference-list data-first="" onClick={onClick}>
              {mounted.map((anchor) => {
                const item = byAnchor.get(anchor);
                return item ? <ListItemView key={anchor} item={item} elementRef={elementRef(anchor)} /> : null;
              })}
            </div>
            {activeItem?.kind === "operation" && activeItem.entry.kind === "operation" ? (
              <WayToConsole entry={activeItem.entry} skipLink={props.skipLink} />
            ) : null}
          </Chunked>
        </Remember>
      </MarkdownContext>
    </ReferenceContext>
  );
}

function isForAnotherTab({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}

function kindOf(item: ListItem | undefined, isOpen: boolean): ItemKind {
  if (item?.kind === "operation" || item?.kind === "schema") return isOpen ? item.kind : "row";
  return "heading";
}

/** A host that writes its callbacks in place makes new ones with every render; the operations need not render with it. */
function useStableCallbacks(
  props: ReferenceProps,
): Pick<
  ReferenceContextValue,
  | "onNeedToken"
  | "onFit"
  | "answerNote"
  | "answerAside"
  | "answerId"
  | "nextStep"
  | "onRequestToken"
  | "encryption"
  | "codeLists"
  | "onClientNames"
  | "onCall"
> {
  const latest = useRef(props);
  latest.current = props;
  const [encryption] = useState(props.encryption);
  const [codeLists] = useState(props.codeLists);
  const hasClients = props.onClientNames !== undefined;
  const canAskForToken = props.onRequestToken !== undefined;
  return useMemo(
    () => ({
      onCall: (call) => latest.current.onCall?.(call),
      onNeedToken: async (wish) => (await latest.current.onNeedToken?.(wish)) ?? null,
      onFit: async (request) => (await latest.current.onFit?.(request)) ?? [],
      answerNote: (answer) => latest.current.answerNote?.(answer) ?? null,
      answerAside: (answer, method) => latest.current.answerAside?.(answer, method) ?? null,
      answerId: (id) => latest.current.answerId?.(id) ?? null,
      nextStep: (ref, step) => latest.current.nextStep?.(ref, step) ?? null,
      encryption,
      codeLists,
      onClientNames: hasClients ? (...asked) => namesBy(latest.current, asked) : undefined,
      onRequestToken: canAskForToken ? () => latest.current.onRequestToken?.() : undefined,
    }),
    [canAskForToken, hasClients, encryption, codeLists],
  );
}

async function namesBy({ onClientNames }: ReferenceProps, asked: Parameters<AskClientNames>): Promise<ClientNames> {
  if (!onClientNames) throw new Error("There are no clients of this document.");
  return onClientNames(...asked);
}

/** The anchor that a link within the page leads to: "operation/getCity" for a click on `<a href="#operation/getCity">`. */
function anchorOfLink(target: EventTarget): string | undefined {
  const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
  const fragment = link?.getAttribute("href")?.slice(1);
  if (!fragment) return undefined;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
