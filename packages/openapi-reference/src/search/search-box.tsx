import { IconChevronDown, IconChevronUp, IconSearch, IconX } from "@tabler/icons-react";
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { HitMenu } from "./hit-menu.tsx";
import type { ReferenceSearch } from "./reference-search.ts";
import { SearchStatus } from "./search-status.tsx";
import { texts } from "./texts.ts";
import { useSearchKey } from "./use-search-key.ts";

interface SearchBoxProps {
  readonly search: ReferenceSearch;
  /** What is searched, such as "this page". */
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
