import { type Content, openModules } from "@connect-portal/content";
import { ApiError, type CodeList, type CodeLists } from "@connect-portal/contract";
import { type CompiledDocument, isObject, type JsonValue } from "@connect-portal/openapi-document";
import { operationIdOf } from "../modules/reference/reference-data/module.ts";
import { referenceLists } from "../modules/reference/reference-data/reference-lists.ts";

/** Codes of a list that a page gets. Longer lists, such as the regions of all countries, are read by their operation. */
const MOST_CODES = 1_000;

interface ListReader {
  readonly name: string;
  readonly title: string;
  readonly page: string;
  readonly document: CompiledDocument;
  /** The operation that reads the list. */
  readonly id: string;
}

/** The lists that the release of a published document reads, by name: those of the document's own solution first. */
export function codeListsOf(content: Content, productIds: readonly number[], spec: string): CodeLists {
  return { items: readersFor(content, productIds, spec).map(({ name, title, page }) => ({ name, title, page })) };
}

/** A list with its codes, as its operation returns them. @throws ApiError file_not_found when the release has no such list */
export function codeListOf(content: Content, productIds: readonly number[], spec: string, name: string): CodeList {
  const reader = readersFor(content, productIds, spec).find((one) => one.name === name);
  if (!reader) throw new ApiError("file_not_found");
  const codes = codesOf(reader);
  const { title, page } = reader;
  return { name, title, page, count: codes.length, codes: codes.slice(0, MOST_CODES) };
}

function readersFor(content: Content, productIds: readonly number[], spec: string): ListReader[] {
  const [, , version, solution] = spec.split("/");
  const modules = openModules(content)
    .filter(({ productIds: its }) => its.some((id) => productIds.includes(id)))
    .map(({ module }) => module)
    .filter(({ wsYamlUrl }) => wsYamlUrl.startsWith(`/${version}/`));
  const isNear = (wsYamlUrl: string) => wsYamlUrl.startsWith(`/${version}/${solution}/`);
  const readers = new Map<string, ListReader>();
  for (const { wsYamlUrl, specs } of modules.toSorted(
    (one, other) => Number(isNear(other.wsYamlUrl)) - Number(isNear(one.wsYamlUrl)),
  )) {
    for (const { document } of specs) {
      for (const { id, title, readsList: name } of document.index.operations) {
        if (name === undefined || readers.has(name)) continue;
        const page = `/swagger-ui${wsYamlUrl}?api=${encodeURIComponent(title)}`;
        readers.set(name, { name, title, page, document, id });
      }
    }
  }
  return [...readers.values()];
}

/** What the sandbox answers: rows of its own lists, or of the document's examples where it answers with those. */
function codesOf({ name, document, id }: ListReader): CodeList["codes"] {
  const list = id === operationIdOf(name) ? referenceLists.get(name) : undefined;
  if (list) return list.rows.map(({ Code = "", Label = "" }) => ({ code: Code, label: Label }));
  const responses = document.operation(id)?.responses.filter(({ status }) => status.startsWith("2")) ?? [];
  const examples = responses.flatMap(({ content }) => content.flatMap((media) => media.examples));
  const codes = new Map(examples.flatMap(({ value = null }) => rowsIn(value)));
  return [...codes].map(([code, label]) => ({ code, label }));
}

/** Objects with a code and its words, however deep they stand. */
function rowsIn(value: JsonValue): [code: string, label: string][] {
  if (Array.isArray(value)) return value.flatMap(rowsIn);
  if (!isObject(value)) return [];
  const { Code, Label } = value;
  return typeof Code === "string" && typeof Label === "string"
    ? [[Code, Label]]
    : Object.values(value).flatMap((member) => rowsIn(member as JsonValue));
}
