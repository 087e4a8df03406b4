import type { JsonValue } from "@connect-portal/openapi-document";

/** The caret's context in JSON that may be unfinished. */
export interface JsonContext {
  readonly expects: "name" | "value" | "nothing";
  /** The containers around the caret from the outside in, each with what leads into it. */
  readonly levels: readonly JsonLevel[];
  /** Start and end of the word at the caret, which a completion replaces. */
  readonly from: number;
  readonly to: number;
  /** Whether a colon follows the word already. */
  readonly hasColon: boolean;
}

export interface JsonLevel {
  readonly kind: "object" | "array";
  /** The property, or the position, whose value holds the caret; undefined where a name is expected. */
  readonly step: string | number | undefined;
  /** The names that the object has, on both sides of the caret. */
  readonly names: readonly string[];
  /** Its properties with plain values before the caret and after it: what a discriminator decides by. */
  readonly scalars: { readonly [name: string]: JsonValue };
}

interface Open {
  readonly kind: "object" | "array";
  index: number;
  key: string | undefined;
  expects: "name" | "colon" | "value" | "comma";
  readonly names: string[];
  readonly scalars: { [name: string]: JsonValue };
}

const token = /"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Characters that are looked at; a caret deep in a longer text gets no help rather than a slow page. */
const LONGEST = 400_000;

export function jsonContextAt(text: string, caret: number): JsonContext {
  if (text.length > LONGEST) return { expects: "nothing", levels: [], from: caret, to: caret, hasColon: false };
  const reader = createReader();
  let found: Found | undefined;
  let hasColon = false;
  for (const match of text.matchAll(token)) {
    const [word] = match;
    const from = match.index;
    const to = from + word.length;
    if (!found && caret <= from) found = foundAt(reader.open, reader.expects(), caret, caret);
    const isHere = !found && isWord(word) && caret > from && (caret < to || !isClosed(word)) && caret <= to;
    if (isHere) found = foundAt(reader.open, reader.expects(), from, to);
    if (found && word === ":" && text.slice(found.to, from).trim() === "") hasColon = true;
    // Behind the object that the caret is in nothing counts any more.
    if (found && reader.open.length < found.levels.length) break;
    reader.read(word, !isHere);
  }
  found ??= foundAt(reader.open, reader.expects(), caret, caret);
  return {
    expects: found.expects,
    from: found.from,
    to: found.to,
    hasColon,
    levels: found.levels.map(({ container: { kind, names, scalars }, step }) => ({ kind, names, scalars, step })),
  };
}

interface Found {
  readonly expects: JsonContext["expects"];
  readonly from: number;
  readonly to: number;
  /** Containers around the caret. Text after the caret still adds names to them; the steps are those at the caret. */
  readonly levels: readonly { readonly container: Open; readonly step: string | number | undefined }[];
}

function foundAt(open: readonly Open[], expects: Open["expects"], from: number, to: number): Found {
  return {
    expects: expects === "name" || expects === "value" ? expects : "nothing",
    from,
    to,
    levels: open.map((container) => {
      const key = container.expects === "name" ? undefined : container.key;
      return { container, step: container.kind === "array" ? container.index : key };
    }),
  };
}

/** Follows the containers of a text, word by word, and forgives what is missing. */
function createReader() {
  const open: Open[] = [];
  let top: Open["expects"] = "value";

  function afterValue(): void {
    const parent = open.at(-1);
    if (parent) parent.expects = "comma";
    else top = "comma";
  }

  function next(container: Open): void {
    container.index += 1;
    container.key = undefined;
    container.expects = container.kind === "object" ? "name" : "value";
  }

  /** The word at the caret is not yet what the reader means: `counts` is false for it. */
  function plainWord(word: string, counts: boolean): void {
    const parent = open.at(-1);
    if (parent?.expects === "name") {
      parent.key = unquoted(word);
      parent.expects = "colon";
      if (counts) parent.names.push(parent.key);
      return;
    }
    const value = scalar(word);
    if (parent?.key !== undefined && value !== undefined && counts) parent.scalars[parent.key] = value;
    afterValue();
  }

  return {
    open,
    expects: () => open.at(-1)?.expects ?? top,
    read(word: string, counts: boolean): void {
      const parent = open.at(-1);
      if (word === "{") open.push(container("object"));
      else if (word === "[") open.push(container("array"));
      else if (word === "}" || word === "]") {
        open.pop();
        afterValue();
      } else if (word === ",") {
        if (parent) next(parent);
      } else if (word === ":") {
        if (parent) parent.expects = "value";
      } else plainWord(word, counts);
    },
  };
}

function container(kind: Open["kind"]): Open {
  const scalars = Object.create(null) as { [name: string]: JsonValue };
  return { kind, index: 0, key: undefined, expects: kind === "object" ? "name" : "value", names: [], scalars };
}

function isWord(word: string): boolean {
  return word.length > 1 || !"{}[],:".includes(word);
}

/** A closed string or a bracket ends where it ends; a bare word may go on. */
function isClosed(word: string): boolean {
  return word.length > 1 && word.startsWith('"') && word.endsWith('"') && !word.endsWith('\\"');
}

function unquoted(word: string): string {
  const value = scalar(word.startsWith('"') && !isClosed(word) ? `${word}"` : word);
  return typeof value === "string" ? value : word;
}

function scalar(word: string): JsonValue | undefined {
  try {
    return JSON.parse(word) as JsonValue;
  } catch {
    return undefined;
  }
}
