import { type PageLanguage, pageLanguages } from "@connect-portal/contract";
import Type, { type Static, type TProperties } from "typebox";
import { fileNameForm } from "../published-file.ts";
import { tokenNames } from "./tokens.ts";

const closed = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false });
const optional = <T extends TProperties>(properties: T) => Type.Optional(closed(properties));

/** Stands in headers and in certificates, too. */
const Name = Type.String({ pattern: "^[\\p{L}\\p{N}](?:[\\p{L}\\p{N} .,&'+-]*[\\p{L}\\p{N}.+])?$", maxLength: 40 });
const Label = Type.String({ minLength: 1, maxLength: 60 });
const Line = Type.String({ minLength: 1, maxLength: 200 });
const FileName = Type.String({ pattern: fileNameForm.source, maxLength: 80 });
const Link = closed({ label: Label, to: Type.String({ pattern: "^(/|https://)", maxLength: 300 }) });

const Color = Type.Optional(Type.String({ pattern: "^#[0-9a-fA-F]{6}$" }));
const Colors = closed(Object.fromEntries(tokenNames.map((name) => [name, Color])));

const Language = Type.Enum(Object.keys(pageLanguages) as PageLanguage[]);

/** Weights as in CSS: one, or the two ends of a variable font. */
const Faces = Type.Array(
  closed({
    file: FileName,
    weight: Type.String({ pattern: "^[1-9]00( [1-9]00)?$" }),
    italic: Type.Optional(Type.Boolean()),
  }),
  { minItems: 1, maxItems: 6 },
);

/** What is said in words: `brand/fr/brand.yaml` says it in French. */
const words = {
  summary: Type.Optional(Line),
  menu: Type.Optional(Type.Array(Link, { maxItems: 6 })),
  footer: optional({
    lead: Type.Optional(Line),
    columns: Type.Optional(
      Type.Array(closed({ title: Label, links: Type.Array(Link, { minItems: 1, maxItems: 8 }) }), { maxItems: 3 }),
    ),
  }),
  platformVersion: Type.Optional(Label),
  home: optional({
    explore: Type.Optional(Label),
    demo: Type.Optional(Label),
    /** The recorded authorization: false for a provider that authorizes no payments. */
    trace: Type.Optional(Type.Boolean()),
    solutions: optional({
      title: Label,
      text: Type.Optional(Line),
      list: Type.Array(closed({ name: Label, does: Line, words: Label }), { minItems: 1, maxItems: 8 }),
    }),
    languages: optional({ title: Label, text: Type.Optional(Line) }),
    testimonials: optional({ title: Label, name: Label }),
    contact: optional({ title: Label, lead: Line }),
  }),
};

/** A brand's words in a language. */
export const BrandWords = closed(words);
export type BrandWords = Static<typeof BrandWords>;

/** brand.yaml as docs/brand.md documents it. */
export const BrandFile = closed({
  ...words,
  name: Name,
  summary: Line,
  /** Of the pages; the first is for readers whose browser asks for none of them. */
  languages: Type.Optional(Type.Array(Language, { minItems: 1, uniqueItems: true })),
  logo: Type.Optional(Type.Union([Type.Literal("trace"), closed({ light: FileName, dark: FileName, mark: FileName })])),
  icon: Type.Optional(FileName),
  share: Type.Optional(FileName),
  colors: optional({ light: Type.Optional(Colors), dark: Type.Optional(Colors) }),
  fonts: optional({ sans: Type.Optional(Faces), mono: Type.Optional(Faces) }),
  names: optional({
    authenticator: Type.Optional(Name),
    vendor: Type.Optional(Name),
    product: Type.Optional(Name),
  }),
});
export type BrandFile = Static<typeof BrandFile>;
