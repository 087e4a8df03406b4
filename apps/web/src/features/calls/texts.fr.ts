import { counted, formatted, plural } from "@connect-portal/openapi-reference/french";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  home: "Accueil",
  sandbox: "Sandbox",
  title: "Appels",
  lead: "Tous les appels de vos clients et de ces pages à votre sandbox, pendant 30 jours. Les numéros de carte, jetons et secrets sont masqués.",
  loading: "vos appels",
  caption: "Appels à votre sandbox, du plus récent au plus ancien",
  columns: { call: "Appel", client: "Client", status: "Statut", took: "Durée", world: "Monde" },
  milliseconds: (count) => `${formatted(count < 10 ? Math.round(count * 10) / 10 : Math.round(count))} ms`,
  page: "les pages de ce portail",
  token: "un jeton de ce portail",
  deletedWorld: "supprimé",
  replay: "rejeu",
  fault: (name) => `panne : ${name}`,
  before: "avant la réinitialisation",
  more: "Afficher les appels plus anciens",
  lookOn: "Chercher plus loin",
  looked: (count) => `${counted(count, "appel parcouru", "appels parcourus")}.`,
  dropped: (count) =>
    plural(
      count,
      `${count} appel n’a pas été conservé : la sandbox était surchargée.`,
      `${formatted(count)} appels n’ont pas été conservés : la sandbox était surchargée.`,
    ),

  filter: {
    operation: "Opération",
    operationHelp: "Chemin ou id",
    status: "Statut",
    anyStatus: "tous",
    statuses: { "2xx": "2xx, réussi", "4xx": "4xx, rejeté", "5xx": "5xx, échoué" },
    world: "Monde",
    anyWorld: "tous",
    card: "Carte",
    cardHelp: "Id ou numéro",
    requestId: "Id de requête",
    text: "Texte du chemin ou du corps",
    reset: "Réinitialiser",
  },

  empty: {
    title: "Pas encore d’appels.",
    help: "Envoyez-en un depuis la référence, ou avec l’un de vos clients : il apparaît ici en moins d’une seconde.",
    action: "Ouvrir la référence",
    filtered: "Aucun appel ne correspond au filtre.",
  },

  detail: {
    loading: "Chargement de l’appel …",
    timeline: "Chronologie",
    tryIt: "Réessayer dans la référence",
    notOpen:
      "La référence de cette opération ne vous est pas ouverte : vous ne pouvez pas reprendre l’appel dans Essayer.",
    unknown: "Aucun document OpenAPI n’a cette opération : vous ne pouvez pas reprendre l’appel dans Essayer.",
    masked: (places) => `Masqué dans le journal : ${places.join(", ")}. Saisissez de nouveau ces valeurs dans Essayer.`,
    notWhole: "Le journal n’a pas le corps entier. Essayer montre l’exemple à la place.",
    curl: "Copier en curl",
    request: "Requête",
    response: "Réponse",
    headers: "En-têtes",
    none: "Pas de corps.",
    notKept: (bytes) => `Un corps de ${counted(bytes, "octet", "octets")}, qui n’est pas conservé.`,
    cut: (bytes) => `Le début de ${counted(bytes, "octet", "octets")}.`,
    refused: "Erreur",
  },
};
