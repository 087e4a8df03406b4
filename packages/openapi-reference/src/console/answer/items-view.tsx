import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { AnswerItem, ItemLog } from "../../try-it/answer/answer.ts";
import { Code } from "../../ui/code.tsx";
import { durationText } from "../../ui/measures.ts";
import { jsonTokens } from "../../ui/tokens.ts";
import { texts } from "../texts.ts";

interface ItemsViewProps {
  readonly log: ItemLog;
  /** Null while more may come. */
  readonly end: "ended" | "stopped" | "broken" | null;
}

/** Items on the page at once; more would be slower than anybody reads. */
const STEP = 100;
/** Characters of one item that are shown before it is opened, and that are coloured. */
const SHORT = 600;

/** The items of a stream as they come, the last one in view while the reader follows. */
export function ItemsView({ log, end }: ItemsViewProps) {
  const [shown, setShown] = useState(STEP);
  const [isFollowing, setFollowing] = useState(true);
  const scroller = useRef<HTMLOListElement>(null);
  const items = log.items.slice(-shown);
  const dropped = log.total - log.items.length;
  const isEmpty = items.length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new item moves the end.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (isFollowing && element) element.scrollTop = element.scrollHeight;
  }, [log, isFollowing]);

  return (
    <>
      <p className="oar-items-line">
        <span>
          {texts.stream.items(log.total)}
          {dropped > 0 ? texts.stream.dropped(dropped) : ""}
        </span>
        <span className="oar-items-end">{endText(end)}</span>
        {isFollowing || isEmpty ? null : (
          <button
            type="button"
            className="oar-button oar-button-on-wire oar-button-dense"
            onClick={() => setFollowing(true)}
          >
            {texts.stream.follow}
          </button>
        )}
      </p>
      {isEmpty ? null : (
        <ol
          ref={scroller}
          className="oar-items"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard.
          tabIndex={0}
          aria-label={texts.stream.label}
          onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
            setFollowing(scrollHeight - scrollTop - clientHeight < 24)
          }
        >
          {log.items.length > items.length ? (
            <li>
              <button
                type="button"
                className="oar-button oar-button-on-wire oar-button-dense"
                onClick={() => {
                  setFollowing(false);
                  setShown(shown + STEP);
                }}
              >
                {texts.stream.earlier(Math.min(STEP, log.items.length - items.length))}
              </button>
            </li>
          ) : null}
          {items.map((item) => (
            <Item key={item.number} item={item} />
          ))}
        </ol>
      )}
    </>
  );
}

function Item({ item }: { item: AnswerItem }) {
  const [isOpen, setOpen] = useState(false);
  const isShort = item.text.length <= SHORT;
  const text = isOpen || isShort ? item.text : item.text.slice(0, SHORT);
  const tokens = useMemo(() => (/^\s*[[{]/.test(text) && isShort ? jsonTokens(text) : null), [text, isShort]);
  return (
    <li className="oar-item-row">
      <span className="oar-item-time">{durationText(item.atMs)}</span>
      {item.event || item.id ? (
        <span className="oar-item-event">
          {item.event}
          {item.id ? <span> {item.id}</span> : null}
        </span>
      ) : null}
      <pre>
        {tokens ? <Code tokens={tokens} /> : text}
        {isShort || isOpen ? null : (
          <button type="button" className="oar-item-more" onClick={() => setOpen(true)}>
            {texts.stream.moreCharacters(item.text.length - SHORT)}
          </button>
        )}
      </pre>
    </li>
  );
}

function endText(end: ItemsViewProps["end"]): string {
  if (end === null) return texts.stream.open;
  if (end === "ended") return texts.stream.ended;
  return end === "stopped" ? texts.stream.stopped : texts.stream.broken;
}
