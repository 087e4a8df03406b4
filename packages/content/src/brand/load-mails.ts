import type { PageLanguage } from "@connect-portal/contract";
import Type, { type Static, type TProperties } from "typebox";
import { type DocumentPath, type Finding, finding, lineFinder } from "../text/finding.ts";
import { schemaChecker } from "../text/schema-checker.ts";
import { type MailName, type MailTemplate, mailNames, mailTemplates, placeholdersIn } from "./mail-templates.ts";
import { ownMailTemplate } from "./mails-in.ts";
import type { BrandMails, BrandMailWords } from "./model.ts";

const closed = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false });
const Line = Type.String({ minLength: 1, maxLength: 200 });
const Text = Type.String({ minLength: 1, maxLength: 2000 });
const Lines = (names: readonly string[]) =>
  closed(Object.fromEntries(names.map((name) => [name, Type.Optional(Line)])));

/** What of an email may be replaced: each text of the portal's own. */
function schemaOf(name: MailName) {
  const { facts, action, phrases }: MailTemplate = mailTemplates[name];
  return closed({
    subject: Type.Optional(Line),
    paragraphs: Type.Optional(Type.Array(Text, { minItems: 1, maxItems: 10 })),
    ...(facts && { facts: Type.Optional(Lines(Object.keys(facts))) }),
    ...(action && { action: Type.Optional(Line) }),
    ...(phrases && { phrases: Type.Optional(Lines(Object.keys(phrases))) }),
  });
}

const words = {
  signature: Type.Optional(Line),
  footer: Type.Optional(Line),
  texts: Type.Optional(closed(Object.fromEntries(mailNames.map((name) => [name, Type.Optional(schemaOf(name))])))),
};

/** mails.yaml as docs/brand.md documents it; in a folder of a language it has no sender. */
const MailsFile = closed({ ...words, sender: Type.Optional(Type.String({ pattern: '^[^"<>\\p{Cc}]{1,60}$' })) });
type MailsFile = Omit<Static<typeof MailsFile>, "texts"> & { texts?: BrandMails["texts"] };

export const checkMailsShape = schemaChecker(MailsFile, "brand/schema");
export const checkMailWordsShape = schemaChecker(closed(words), "brand/schema");

export const MAILS_FILE = "mails.yaml";

/** The value stands anywhere, also where the portal's own text has none. */
const ANYWHERE = "portal";

/** The texts of mails.yaml, whose shape has been checked, and what is wrong with their placeholders. */
export function readMails(
  value: unknown,
  text: string,
  language: PageLanguage,
): { readonly mails: BrandMailWords & Pick<MailsFile, "sender">; readonly findings: Finding[] } {
  const { texts = {}, ...others } = value as MailsFile;
  const { signature, footer } = others;
  const lineOf = lineFinder(text);
  const findings: Finding[] = [];
  const check = (path: DocumentPath, own: readonly string[], before: readonly string[], others: readonly string[]) => {
    const known = [...placeholdersIn(...before), ...others, ANYWHERE];
    const used = placeholdersIn(...own);
    const object = (message: string) => findings.push(finding("brand/placeholder", message, lineOf(path)));
    for (const name of used.filter((one) => !known.includes(one))) {
      object(`{${name}} stands for nothing here. Known are ${known.map((one) => `{${one}}`).join(", ")}.`);
    }
    for (const name of placeholdersIn(...before).filter((one) => one !== ANYWHERE && !used.includes(one))) {
      object(`{${name}} is missing: the email needs it.`);
    }
  };
  for (const name of ["signature", "footer"] as const) {
    const line = { signature, footer }[name];
    if (line !== undefined) check([name], [line], [], []);
  }
  for (const [name, own] of Object.entries(texts) as [MailName, Partial<MailTemplate>][]) {
    const before = ownMailTemplate(name, language);
    const at = ["texts", name];
    const facts = Object.keys(before.facts ?? {});
    if (own.subject) check([...at, "subject"], [own.subject], [before.subject], facts);
    if (own.paragraphs) check([...at, "paragraphs"], own.paragraphs, before.paragraphs, facts);
    if (own.action) check([...at, "action"], [own.action], [], []);
    for (const [key, label] of Object.entries(own.facts ?? {})) check([...at, "facts", key], [label], [], []);
    for (const [key, phrase] of Object.entries(own.phrases ?? {})) {
      check([...at, "phrases", key], [phrase], [before.phrases?.[key] ?? ""], []);
    }
  }
  return { findings, mails: { ...others, texts } };
}
