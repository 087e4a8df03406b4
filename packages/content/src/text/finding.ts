import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import type { ContentProblem, Severity } from "../model.ts";

/** A problem whose file is known to the caller only, unless it is another one that stands beside it. */
export type Finding = Omit<ContentProblem, "file"> & { readonly file?: string };

/** `line` is one-based; undefined means the file as a whole. */
export function finding(
  rule: string,
  message: string,
  line: number | undefined,
  severity: Severity = "error",
): Finding {
  return line === undefined ? { rule, message, severity } : { line, rule, message, severity };
}

/** `folder` is where a finding's own file is relative to. */
export function inFile(file: string, findings: readonly Finding[], folder = ""): ContentProblem[] {
  return findings.map((found) => ({ ...found, file: found.file === undefined ? file : `${folder}${found.file}` }));
}

/** Steps from the root of a document to a value: names of objects, indexes of lists. */
export type DocumentPath = readonly (string | number)[];

/**
 * Finds the one-based line of a value in a YAML or JSON text: that of its key, or of the nearest value above it that
 * exists. Undefined when the text cannot be parsed at all. A text in which nothing is looked for is not parsed.
 */
export function lineFinder(text: string): (path: DocumentPath) => number | undefined {
  let parsed: { readonly root: unknown; readonly lines: LineCounter } | undefined;
  return (path) => {
    parsed ??= parseLeniently(text);
    const offset = offsetOf(parsed.root, path);
    return offset === undefined ? undefined : parsed.lines.linePos(offset).line;
  };
}

/** Without a root for a text that is nested so deeply that the parser gives up. */
function parseLeniently(text: string): { root: unknown; lines: LineCounter } {
  const lines = new LineCounter();
  try {
    return {
      root: parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: "silent" }).contents,
      lines,
    };
  } catch {
    return { root: undefined, lines };
  }
}

function offsetOf(root: unknown, path: DocumentPath): number | undefined {
  let node = root;
  let offset = startOf(root);
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === String(step));
      if (!pair) return offset;
      offset = startOf(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(step)];
      if (item === undefined) return offset;
      offset = startOf(item) ?? offset;
      node = item;
    } else {
      return offset;
    }
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}
