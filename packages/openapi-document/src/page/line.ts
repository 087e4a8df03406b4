import type { ExternalDocs } from "../model.ts";
import type { Sample } from "../rows/samples.ts";
import type { NamedValue } from "../rows/values.ts";

/** How plain words look on the page. */
export type Look =
  | "name"
  | "need"
  | "needed"
  | "deprecated"
  | "type"
  | "fact"
  | "shared"
  | "problem"
  | "title"
  | "note";

interface Said {
  /** False for the viewer's own words, and for what is said elsewhere on the page. */
  readonly isSearched: boolean;
}

interface Foldable extends Said {
  /** Set where not all of it is shown at first: whether all is, is remembered by this name. */
  readonly folds?: string;
}

/** Plain words. */
export interface Words extends Said {
  readonly look: Look;
  readonly text: string;
}

/** A piece of a row's text on the page. */
export type Line =
  | Words
  /** CommonMark, untrusted. */
  | (Foldable & { readonly look: "text"; readonly text: string })
  | (Foldable & {
      readonly look: "values";
      readonly values: readonly NamedValue[];
      /** The list of codes that they are from. */
      readonly list?: string;
    })
  /** The name of the list of codes that a value is from. */
  | (Said & { readonly look: "list"; readonly text: string })
  | (Said & { readonly look: "docs"; readonly docs: ExternalDocs })
  /** The operation that an answer leads on to; `to` is its id, where the document has it. */
  | (Said & { readonly look: "leads"; readonly text: string; readonly to?: string })
  /** "Token https://…": untrusted. */
  | (Said & { readonly look: "address"; readonly text: string; readonly url: string })
  /** Values for the parameters of another operation. */
  | (Said & { readonly look: "given"; readonly values: readonly (readonly [name: string, value: string])[] })
  /** `folds` is where it is remembered whether they are shown. */
  | (Said & { readonly look: "samples"; readonly samples: readonly Sample[]; readonly folds: string });

export function said(look: Look, text: string): Words {
  return { look, text, isSearched: true };
}

/** In the viewer's own words. */
export function own(look: Look, text: string): Words {
  return { look, text, isSearched: false };
}

/** A row has room for a page of text; a book is folded. */
const LONG = 3000;

export function textLines(text: string | undefined, place: string): Line[] {
  if (!text) return [];
  const folds = text.length < LONG ? {} : { folds: `${place}:description:open` };
  return [{ look: "text", text, isSearched: true, ...folds }];
}

/** Longer lists, such as merchant categories, are cut until asked. */
const WHOLE_UP_TO = 40;

export function valueLines(values: readonly NamedValue[], place: string, list?: string): Line[] {
  if (values.length === 0) return [];
  const folds = values.length <= WHOLE_UP_TO ? {} : { folds: `${place}:values` };
  return [{ look: "values", values, isSearched: true, ...(list !== undefined && { list }), ...folds }];
}

/** The words of the author's that a link to further reading is made of; undefined where it shows the address. */
export function docsTitle({ description }: ExternalDocs): string | undefined {
  return description !== undefined && /^[^\n*_`[\]<>#]{1,80}$/.test(description) ? description : undefined;
}
