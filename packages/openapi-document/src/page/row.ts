import { letters, type SchemaView } from "../rows/schema-view.ts";
import { texts } from "../rows/texts.ts";
import type { SchemaRow } from "../rows/values.ts";
import { type Line, own, said, textLines, valueLines, type Words } from "./line.ts";

/** A named entity. The content that opens under it, if any, has the same pointer. */
export interface Row {
  /** Name of its place, inside that of what the row stands in. */
  readonly place: string;
  readonly kind: SchemaRow["kind"];
  readonly name: Words;
  /** Under the name: what is needed, "Deprecated". */
  readonly head: readonly Line[];
  /** The first line at the right: the type, then what limits it. */
  readonly type: readonly Line[];
  /** Below it: meaning, values, examples. */
  readonly about: readonly Line[];
}

interface RowHead {
  readonly name: string;
  /** The pointer's segment, where it differs from the row's name. */
  readonly place?: string;
  readonly kind: SchemaRow["kind"];
  /** The name is the viewer's word, or has been said around the row. */
  readonly isNameless?: boolean;
  /** "path, required" */
  readonly need?: string;
  readonly isRequired?: boolean;
}

/** A row that is about a schema. */
export function schemaRow(head: RowHead, view: SchemaView): Row {
  const place = head.place ?? head.name;
  return plainRow(head, view.isDeprecated, typeLines(view), aboutLines(view, place, head.name));
}

export function plainRow(
  { name, place = name, kind, isNameless = false, need, isRequired = false }: RowHead,
  isDeprecated: boolean,
  type: readonly Line[],
  about: readonly Line[],
): Row {
  const text = kind === "pattern" ? `/${name}/` : name;
  const head = [
    ...(need ? [own(isRequired ? "needed" : "need", need)] : []),
    ...(isDeprecated ? [said("deprecated", texts.deprecated)] : []),
  ];
  return { place, kind, name: isNameless ? own("name", text) : said("name", text), head, type, about };
}

export function linesOf({ name, head, type, about }: Row): Line[] {
  return [name, ...head, ...type, ...about];
}

/** The type, what limits it, and what is wrong with it. */
export function typeLines({ type, facts, name, list, problems }: SchemaView): Line[] {
  return [
    said("type", type),
    ...facts.map((fact) => said(fact === name ? "shared" : "fact", fact)),
    ...(list === undefined ? [] : [{ look: "list", text: list, isSearched: true } as const]),
    ...problems.map((problem) => said("problem", problem)),
  ];
}

/** Title, unless a generator made it of the name, meaning, values and examples. */
export function aboutLines(view: SchemaView, place: string, name: string): Line[] {
  const { title, description, externalDocs, values, list, samples } = view;
  return [
    ...(title && letters(title) !== letters(name) ? [said("title", title)] : []),
    ...textLines(description, place),
    ...(externalDocs ? [{ look: "docs", docs: externalDocs, isSearched: true } as const] : []),
    ...valueLines(values, place, list),
    ...(samples.length > 0
      ? [{ look: "samples", samples, folds: `${place}:examples`, isSearched: false } as const]
      : []),
  ];
}

/** A row whose words are searched where they stand first. */
export function unsearched({ name, head, type, about, ...row }: Row): Row {
  const quiet = (lines: readonly Line[]) => lines.map((line) => ({ ...line, isSearched: false }));
  return { ...row, name: { ...name, isSearched: false }, head: quiet(head), type: quiet(type), about: quiet(about) };
}
