import { expect, test } from "vitest";
import * as arabic from "./mail-templates.ar.ts";
import * as french from "./mail-templates.fr.ts";
import { type MailTemplate, mailNames, mailTemplates, placeholdersIn } from "./mail-templates.ts";

test.each([french, arabic])(
  "each translated email has the values of the English one",
  ({ mailTemplates: translated }) => {
    const valuesOf = ({ subject, paragraphs, phrases = {} }: MailTemplate) => ({
      subject: placeholdersIn(subject).toSorted(),
      paragraphs: placeholdersIn(...paragraphs).toSorted(),
      phrases: Object.entries(phrases).map(([name, phrase]) => [name, placeholdersIn(phrase).toSorted()]),
    });
    for (const name of mailNames)
      expect([name, valuesOf(translated[name])]).toEqual([name, valuesOf(mailTemplates[name])]);
  },
);
