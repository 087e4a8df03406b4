import type { PageLanguage } from "@connect-portal/contract";
import * as arabic from "./mail-templates.ar.ts";
import * as french from "./mail-templates.fr.ts";
import type { MailName, MailTemplate } from "./mail-templates.ts";
import * as english from "./mail-templates.ts";
import type { Brand } from "./model.ts";

/** The portal's own texts by language. */
const own: Readonly<Record<PageLanguage, { mailTemplates: english.TranslatedMails; mailFooter: string }>> = {
  en: english,
  fr: french,
  ar: arabic,
};

export function ownMailTemplate(name: MailName, language: PageLanguage): MailTemplate {
  return own[language].mailTemplates[name];
}

/** The language in which a brand writes to who reads in `wanted`: its first where it does not speak that. */
export function mailLanguage({ languages }: Pick<Brand, "languages">, wanted: string | null): PageLanguage {
  return languages.find((one) => one === wanted) ?? languages[0] ?? "en";
}

/** The texts of an email. What only mails.yaml rewrites is in the brand's first language for every reader. */
export function mailTemplateIn(
  { languages, mails }: Pick<Brand, "languages" | "mails">,
  name: MailName,
  wanted: PageLanguage,
): { readonly language: PageLanguage; readonly template: MailTemplate } {
  const [first = "en"] = languages;
  const isRewritten = mails.texts[name] !== undefined && mails.words[wanted]?.texts[name] === undefined;
  const language = isRewritten ? first : wanted;
  const common = language === first ? mails.texts[name] : undefined;
  const template = [common, mails.words[language]?.texts[name]].reduce<MailTemplate>(
    replaced,
    ownMailTemplate(name, language),
  );
  return { language, template };
}

/** The last lines of the text version and of the HTML version. */
export function mailEndIn({ mails }: Pick<Brand, "mails">, language: PageLanguage) {
  const words = mails.words[language];
  return {
    signature: words?.signature ?? mails.signature ?? "{portal}",
    footer: words?.footer ?? mails.footer ?? own[language].mailFooter,
  };
}

function replaced(before: MailTemplate, by: Partial<MailTemplate> | undefined): MailTemplate {
  return {
    ...before,
    ...by,
    ...(before.facts && { facts: { ...before.facts, ...by?.facts } }),
    ...(before.phrases && { phrases: { ...before.phrases, ...by?.phrases } }),
  };
}
