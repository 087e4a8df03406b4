import { IconChevronDown, IconChevronUp, IconSearch, IconX } from "@tabler/icons-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { language } from "../language/language.ts";
import { Verb } from "../ui/code.tsx";
import { type HitItem, titleOf } from "./hit-list.ts";
import type { ReferenceSearch, SearchState } from "./reference-search.ts";
import { texts } from "./texts.ts";

interface HitMenuProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly items: readonly HitItem[];
  readonly onChoose: (anchor: string) => void;
  /** Upward from the first. */
  readonly onLeave: () => void;
}

const SHOWN = 8;

interface SearchBoxProps {
  readonly search: ReferenceSearch;
  /** The scope of the search, such as "this page". */
  readonly what?: string;
}

/**
 * Looks for a text in the whole document, also in what is not on the screen. Enter goes to the next hit, Shift+Enter to
 * the one before, Escape clears, Ctrl / leads here. On a phone it is a button until it is needed.
 */
export function SearchBox({ search, what = texts.thisApi }: SearchBoxProps) {
  const { query, status, total, items } = useSyncExternalStore(search.subscribe, search.getState, search.getState);
  const [isUnfolded, setUnfolded] = useState(false);
  const [isListing, setListing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  useSearchKey(() => unfold());

  function unfold() {
    // On a phone the field is there only when the row has been unfolded.
    flushSync(() => setUnfolded(true));
    input.current?.select();
  }

  function step(by: 1 | -1) {
    setListing(false);
    search.step(by);
  }

  function clear() {
    search.setQuery("");
    setListing(false);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.preventDefault();
      if (query === "") setUnfolded(false);
      clear();
    } else if (event.target === input.current) onFieldKey(event);
  }

  function onFieldKey(event: KeyboardEvent) {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    } else if (event.key === "ArrowDown" && items.length > 0) {
      event.preventDefault();
      // It may be folded since the last step.
      flushSync(() => setListing(true));
      menu.current?.querySelector("button")?.focus();
    }
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return;
    setListing(false);
    if (query === "") setUnfolded(false);
  }

  return (
    <search className="oar-search" data-unfolded={isUnfolded || query !== ""} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button type="button" className="oar-search-unfold" aria-label={texts.search(what)} onClick={unfold}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
      </button>
      <div className="oar-search-row">
        <div className="oar-search-field">
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <input
            ref={input}
            type="search"
            placeholder={texts.search(what)}
            aria-label={texts.search(what)}
            aria-describedby={`${id}-status`}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-keyshortcuts="Control+/ Meta+/"
            value={query}
            onFocus={search.prepare}
            onChange={(event) => {
              setListing(true);
              search.setQuery(event.target.value);
            }}
          />
          <SearchStatus search={search} id={`${id}-status`} />
          {query === "" ? (
            <kbd className="oar-search-key" aria-hidden>
              {texts.shortcut}
            </kbd>
          ) : (
            <button type="button" className="oar-search-button" aria-label={texts.clear} onClick={clear}>
              <IconX size={16} stroke={1.75} aria-hidden />
            </button>
          )}
        </div>
        <button
          type="button"
          className="oar-search-button"
          aria-label={texts.previous}
          disabled={total === 0}
          onClick={() => step(-1)}
        >
          <IconChevronUp size={16} stroke={1.75} aria-hidden />
        </button>
        <button
          type="button"
          className="oar-search-button"
          aria-label={texts.next}
          disabled={total === 0}
          onClick={() => step(1)}
        >
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
        {isListing && status === "ready" && total > 0 ? (
          <HitMenu
            ref={menu}
            items={items}
            onChoose={(anchor) => {
              search.goToItem(anchor);
              setListing(false);
              input.current?.focus();
            }}
            onLeave={() => input.current?.focus()}
          />
        ) : null}
      </div>
    </search>
  );
}

/** How many hits there are and at which of them the reader stands; read out as it changes. */
function SearchStatus({ search, id }: { search: ReferenceSearch; id: string }) {
  const state = useSyncExternalStore(search.subscribe, search.getState, search.getState);
  return (
    <span id={id} className="oar-search-status" role="status">
      {statusText(state)}
      {state.current > 0 ? <span className="oar-visually-hidden">{texts.inItem(state.currentTitle)}</span> : null}
    </span>
  );
}

/** The first items that have hits; choosing one leads to its first hit. */
function HitMenu({ ref, items, onChoose, onLeave }: HitMenuProps) {
  const shown = items.slice(0, SHOWN);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const next = buttons.indexOf(document.activeElement as HTMLButtonElement) + step;
    if (next < 0) onLeave();
    else buttons[Math.min(next, buttons.length - 1)]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons inside.
    <div ref={ref} className="oar-hits" onKeyDown={onKeyDown}>
      <ul aria-label={texts.places}>
        {shown.map((item) => (
          <li key={item.anchor}>
            <button type="button" onClick={() => onChoose(item.anchor)}>
              {item.kind === "operation" ? (
                <Verb method={item.entry.method} />
              ) : (
                <span className="oar-hits-kind">{texts.kinds[item.kind]}</span>
              )}
              <span className="oar-hits-title">{titleOf(item)}</span>
              <span className="oar-hits-count">
                {item.count.toLocaleString(language.locale)}
                <span className="oar-visually-hidden">{texts.hitsAfter(item.count)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {items.length > SHOWN ? <p>{texts.firstPlaces(SHOWN, items.length.toLocaleString(language.locale))}</p> : null}
    </div>
  );
}

/** Status text beside the query. */
export function statusText({ query, status, total, current }: SearchState): string {
  if (status === "failed") return texts.failed;
  if (status === "searching") return texts.searching;
  if (status === "idle") return query.trim().length === 1 ? texts.tooShort : "";
  if (total === 0) return texts.none;
  const all = total.toLocaleString(language.locale);
  if (current > 0) return texts.position(current.toLocaleString(language.locale), all);
  return total === 1 ? texts.oneHit : texts.hits(all);
}

/**
 * Ctrl / or ⌘ /, where no dialog is open. Not the slash alone: a single character as a shortcut is in the way of who
 * speaks to the computer, and would have to be switchable (WCAG 2.1.4).
 */
function useSearchKey(onKey: () => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.key !== "/" || event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (document.querySelector("[role=dialog], dialog[open]")) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
