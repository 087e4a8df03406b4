import { createParser } from "eventsource-parser";
import type { ItemSyntax } from "../media-kind.ts";
import type { AnswerItem } from "./answer.ts";

export type ItemContent = Pick<AnswerItem, "text" | "event" | "id">;

/** Turns the text of a stream, as it comes, into items. */
interface ItemReader {
  feed(chunk: string): ItemContent[];
  /** Returns the rest that no line break ended. */
  end(): ItemContent[];
}

/** A stream that never ends an item must not fill the memory; characters. */
const LONGEST_ITEM = 10_000_000;

export function createItemReader(syntax: ItemSyntax): ItemReader {
  if (syntax === "events") return eventReader();
  // RFC 7464: a record separator before each item. JSON lines: a line feed after it.
  return separatedReader(syntax === "lines" ? /\r?\n/ : "\u001e");
}

/** An event that a stream ends in before its blank line is dropped, as the specification asks (HTML §9.2.6). */
function eventReader(): ItemReader {
  let found: ItemContent[] = [];
  const parser = createParser({
    onEvent: ({ data, event, id }) => {
      found.push({ text: data, ...(event ? { event } : {}), ...(id ? { id } : {}) });
    },
  });
  return {
    feed(chunk) {
      parser.feed(chunk);
      const items = found;
      found = [];
      return items;
    },
    end: () => [],
  };
}

function separatedReader(separator: RegExp | string): ItemReader {
  let rest = "";
  const items = (texts: readonly string[]) =>
    texts
      .map((text) => text.trim())
      .filter((text) => text !== "")
      .map((text) => ({ text }));
  return {
    feed(chunk) {
      const texts = (rest + chunk).split(separator);
      rest = texts.pop() ?? "";
      if (rest.length > LONGEST_ITEM) {
        texts.push(rest);
        rest = "";
      }
      return items(texts);
    },
    end: () => items([rest]),
  };
}
