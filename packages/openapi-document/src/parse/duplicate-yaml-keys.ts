import { EVENT_ID, getScalarValue, parseEvents } from "js-yaml";
import type { DocumentProblem } from "../model.ts";
import { MAX_DEPTH } from "./check-shape.ts";
import { duplicateKey, MAX_REPORTED } from "./duplicate-keys.ts";

interface Container {
  /** Undefined for a list. */
  readonly keys: Set<string> | undefined;
  isKeyNext: boolean;
}

/** The keys that a mapping of a YAML text has twice. A merge key may stand there twice: it is no name. */
export function duplicateYamlKeys(text: string): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  const around: Container[] = [];
  const lineAt = lineCounter(text);
  for (const event of parseEvents(text, { maxDepth: MAX_DEPTH + 1 })) {
    if (event.type === EVENT_ID.POP) {
      around.pop();
      continue;
    }
    const top = around.at(-1);
    const isKey = top?.keys !== undefined && top.isKeyNext;
    if (top) top.isKeyNext = !top.isKeyNext;
    if (event.type === EVENT_ID.SCALAR) {
      if (!isKey) continue;
      const key = getScalarValue(text, event);
      if (key !== "<<" && top.keys?.has(key) && problems.length < MAX_REPORTED)
        problems.push(duplicateKey(key, lineAt(event.valueStart)));
      top.keys?.add(key);
    } else if (event.type !== EVENT_ID.ALIAS) {
      around.push({ keys: event.type === EVENT_ID.MAPPING ? new Set() : undefined, isKeyNext: true });
    }
  }
  return problems;
}

/** The one-based lines of offsets that only grow. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = text.indexOf("\n");
  return (offset) => {
    for (; next >= 0 && next < offset; next = text.indexOf("\n", next + 1)) line += 1;
    return line;
  };
}
