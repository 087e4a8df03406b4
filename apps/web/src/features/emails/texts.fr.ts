import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  title: "E-mails",
  home: "Accueil",
  users: "Utilisateurs",
  system: "État du système",
  lead: "Ce que le portail écrit aux utilisateurs, avec des valeurs inventées. Les textes se trouvent dans brand/mails.yaml du contenu, et pour une langue dans son dossier, comme brand/fr/mails.yaml.",
  loading: "les e-mails",
  email: "E-mail",
  language: "Langue",
  version: "Version",
  versions: { light: "HTML, clair", dark: "HTML, sombre", text: "Texte", template: "Modèle" },
  from: "De",
  subject: "Objet",
  preview: (subject) => `Aperçu de « ${subject} »`,
};
