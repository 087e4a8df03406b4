import type { ReactNode } from "react";
import { operationAnchor } from "../../list/list-items.ts";
import { useReference } from "../../reference-context.ts";
import { newId } from "../../try-it/kept/answered-ids.ts";
import { jsonTokens } from "../../ui/tokens.ts";

/** In characters: an id is short. */
const LONGEST_ID = 64;

interface AnswerCodeProps {
  readonly json: string;
  /** Fields whose values are codes, and their lists. */
  readonly codes: ReadonlyMap<string, string>;
}

/**
 * JSON of a response in colours; an id in it leads to the operation that reads its resource, with the id filled in, and
 * beside a code stand its words, which are no part of what is selected and copied.
 */
export function AnswerCode({ json, codes }: AnswerCodeProps) {
  const linkOf = useIdLinks();
  const { codeLists } = useReference();
  let key = "";
  let offset = 0;
  return jsonTokens(json).map(({ text, kind }) => {
    const at = offset;
    offset += text.length;
    if (kind === undefined) return text;
    if (kind === "key") key = unquoted(text);
    const link = kind === "string" && text.length <= LONGEST_ID ? linkOf(key, unquoted(text)) : null;
    const list = kind === "string" && text.length <= LONGEST_ID ? codes.get(key) : undefined;
    return (
      <span key={at} className={`oar-code-${kind}`}>
        {link === null ? text : <>"{link}"</>}
        {codeLists && list !== undefined
          ? codeLists.words(list, unquoted(text), (words) => <span className="oar-code-words" data-words={words} />)
          : null}
      </span>
    );
  });
}

/** The links of ids: to an operation of this document by the name of the field, else as the host links them. */
function useIdLinks(): (name: string, id: string) => ReactNode {
  const { index, trials, answerId } = useReference();
  const readers = new Map<string, string | null>();

  /** The one GET whose path ends with a parameter of this name. */
  function readerOf(name: string): string | null {
    const known = readers.get(name);
    if (known !== undefined) return known;
    const found = /^id$|^$/i.test(name)
      ? []
      : index.operations.filter(({ kind, method, path }) => {
          return kind === "operation" && method === "get" && path.endsWith(`{${name}}`);
        });
    const reader = found.length === 1 ? (found[0]?.id ?? null) : null;
    readers.set(name, reader);
    return reader;
  }

  return (name, id) => {
    if (!/^[\w.-]+$/.test(id)) return null;
    const operationId = readerOf(name);
    if (operationId === null) return answerId(id);
    return (
      <a
        className="oar-id"
        href={`#${operationAnchor(operationId)}`}
        onClick={() => trials.give({ operationId, values: { [name]: id }, visit: newId() })}
      >
        {id}
      </a>
    );
  };
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return "";
  }
}
