import { counted, formatted } from "@connect-portal/openapi-reference/french";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  home: "Accueil",
  title: "Nouveautés",
  lead: "Deux versions comparées, par opération et par champ. Les opérations que vous avez appelées viennent en premier.",
  feed: "Flux Atom",
  feedHelp: "pour lecteurs de flux : connectez-vous-y avec l’id et le secret d’un client de vos Identifiants.",
  product: "Produit",
  allProducts: "Tous",
  from: "De la version",
  to: "À la version",
  severity: "Afficher",
  text: "Opération ou champ",
  all: "Tous",
  severities: {
    breaking: "Incompatible",
    different: "Effet différent",
    new: "Nouveau",
  },
  means: {
    breaking: "Un client qui fonctionnait peut échouer.",
    different: "Un client continue de fonctionner, mais reçoit ou provoque autre chose.",
    new: "Un client peut s’en servir, sans y être obligé.",
  },
  yours: "Opérations que vous avez appelées",
  yoursMeans: "Celles de votre journal d’appels des 30 derniers jours.",
  loading: "les nouveautés",
  calls: (count) => `${formatted(count)} de vos appels`,
  operations: (count) => counted(count, "opération", "opérations"),
  more: (count) => `Afficher ${formatted(count)} de plus`,
  notAllChanges: "Elle a plus de changements que la liste n’en montre. Comparez les deux documents OpenAPI.",
  notAllOperations: "Plus d’opérations ont changé que la liste n’en montre.",
  nothing: "Rien n’a changé",
  nothingHelp: (from, to) =>
    `Les documents OpenAPI de ${from} et de ${to} qui vous sont ouverts décrivent la même chose.`,
  noDocuments: "Rien à comparer",
  noDocumentsHelp: (release) => `La version ${release} n’a pas de document OpenAPI qui vous soit ouvert.`,
  filtered: "Aucun changement ne correspond au filtre.",
  same: "Choisissez deux versions",
  sameHelp: "Une seule version vous est ouverte, ou vous avez choisi deux fois la même.",
};
