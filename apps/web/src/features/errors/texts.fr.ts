import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  home: "Accueil",
  title: "Erreurs",

  list: {
    description:
      "Toutes les erreurs que renvoient le portail et la sandbox : leur code, quand elles surviennent et que faire.",
    lead: "Chaque erreur est un document de problème (RFC 9457). Son code dit ce qui s’est passé. Son type est l’adresse de la page du code.",
    filter: "Filtrer par code, statut ou mots",
    none: (text) => `Aucune erreur ne correspond à « ${text} ».`,
    table: (section) => `Erreurs : ${section}`,
    code: "Code",
    status: "Statut",
    meaning: "Signification",
  },

  error: {
    title: (code, status) => `${code}, ${status}`,
    status: "Statut",
    returnedBy: "Renvoyée par",
    when: "Quand elle survient",
    fix: "Que faire",
    example: "Exemple",
    mediaType: (type) => `En ${type}, RFC 9457.`,
    exampleOf: (code) => `Exemple de ${code}`,
    operations: {
      name: "Opérations",
      note: "Les opérations dont le document OpenAPI contient un exemple de cette erreur, dans leur version la plus récente.",
      signIn: "Connectez-vous",
      toSee: "pour voir les opérations.",
      loading: "les opérations",
      none: "Aucune opération qui vous est ouverte n’a d’exemple de cette erreur.",
      table: (code) => `Opérations qui renvoient ${code}`,
      operation: "Opération",
      module: "Module",
      all: (count) => `Afficher les ${count}`,
      first: (count) => `Afficher les ${count} premières`,
      more: (count) => `D’autres opérations la renvoient. Voici les ${count} premières.`,
    },
  },

  unknown: {
    title: "Erreur inconnue",
    heading: "Aucune erreur ne porte ce nom",
    text: "Aucune opération ne renvoie ce code.",
    all: "Toutes les erreurs",
  },
};
