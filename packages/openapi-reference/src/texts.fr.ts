import { counted, plural } from "./language/french.ts";
import type { Translated } from "./language/translated.ts";
import type * as english from "./texts.ts";

const needs: Readonly<Record<string, string>> = {
  required: "obligatoire",
  optional: "facultatif",
  path: "chemin",
  query: "URL",
  header: "en-tête",
  cookie: "cookie",
  link: "lien",
  part: "partie",
  "in the address": "dans l’adresse",
  "header of the part": "en-tête de la partie",
};

/** "path, required" becomes "chemin, obligatoire". */
function inFrench(words: string): string {
  return words
    .split(", ")
    .map((word) => needs[word] ?? word)
    .join(", ");
}

export const texts: Translated<typeof english.texts> = {
  loading: "Chargement du document de l’API",
  notLoaded: "Le document de l’API n’a pas pu être chargé.",
  noOperations: "Ce document ne contient aucune opération.",
  tryAgain: "Réessayer",
  tryIt: "Essayer",
  atLine: (line, message) => `Ligne ${line} : ${message}`,
  deprecated: "Obsolète",
  copied: "Copié",
  digitGroups: "\u202f",

  actions: {
    expandAll: "Tout déplier",
    collapseAll: "Tout replier",
    print: "Imprimer",
    collapse: "Replier",
    collapseItem: (title) => `Replier ${title}`,
    more: "Plus",
    less: "Moins",
    showMore: "Afficher plus",
    showLess: "Afficher moins",
  },

  print: {
    onPaper:
      "Cette page ne contient que ce qui était proche de l’écran. Pour imprimer toutes les opérations, utilisez « Imprimer » au-dessus de la liste.",
    long: (operations, pages) =>
      `Les ${operations} opérations occupent environ ${pages} pages. Leur préparation prend un moment.`,
    all: "Tout imprimer",
    cancel: "Annuler",
    printedOn: (day) => `Imprimé le ${day}`,
    failed: "Certaines opérations n’ont pas pu être chargées. Rien n’a été imprimé.",
    preparing: (operations) => `Préparation de ${operations} opérations`,
    request: "Requête en cURL",
    untitled: "API sans titre",
  },

  problems: {
    inDocument: (count) => `${counted(count, "problème", "problèmes")} dans ce document`,
    inOperation: (count) => `${counted(count, "problème", "problèmes")} dans cette opération`,
    line: (line) => `Ligne ${line}`,
    rest: (count) => plural(count, `${count} autre n’est pas affiché.`, `${count} autres ne sont pas affichés.`),
  },

  document: {
    operations: (count, number) => `${number} ${plural(count, "opération", "opérations")}`,
    webhooks: (count, number) => `${number} ${plural(count, "webhook", "webhooks")}`,
    schemas: (count, number) => `${number} ${plural(count, "schéma", "schémas")}`,
    version: "Version",
    openapi: "OpenAPI",
    contact: "Contact",
    license: "Licence",
    terms: "Conditions d’utilisation",
    seeAlso: "Voir aussi",
    servers: (count) => (count === 1 ? "Serveur" : `${count} serveurs`),
    schemes: (count) => (count === 1 ? "Schéma de sécurité" : `${count} schémas de sécurité`),
  },

  operation: {
    notLoaded: "Cette opération n’a pas pu être chargée.",
    access: "Accès",
    accessDetails: "Détails de l’accès",
    accessDetailsOptional: "Détails de l’accès (facultatif)",
    ways: (count, isOptional) => `${count} modes d’authentification${isOptional ? ", ou aucun" : ""}`,
    noAccess: "rien",
    together: "avec",
    or: "ou",
    id: "Opération",
    sandbox: "Sandbox",
    exampleOnly: "répond par un exemple",
    deprecation: (since, sunset) =>
      [since && `depuis le ${since}`, sunset && `disparaît le ${sunset}`].filter(Boolean).join(", "),
    ownServers: (count) => (count === 1 ? "Serveur de cette opération" : `${count} serveurs de cette opération`),
    webhook: "Webhook : le fournisseur envoie cette requête à votre point de réception, et vous y répondez.",
    copyPath: "Copier le chemin",
    copyMarkdown: "Copier pour un assistant, en Markdown",
    parameters: "Paramètres",
  },

  body: {
    request: "Corps de la requête",
    optional: "facultatif",
    mediaTypeOf: (title) => `Type de média : ${title.toLowerCase()}`,
    noMediaType: "Le document n’indique aucun type de média pour ce corps.",
    notDescribed: "Le document ne décrit pas ce corps.",
    exampleElsewhere: (name) => `L’exemple ${name} se trouve ailleurs :`,
    streamOf: "Un flux de ",
    streamItems: ". Chacun d’eux est décrit ci-dessous.",
    partsSent: "Envoi des parties",
    partsWritten: "Écriture des parties",
  },

  responses: {
    title: "Réponses",
    mediaTypeOf: (status) => `Type de média de la réponse ${status}`,
    noBody: "Cette réponse n’a pas de corps.",
    headers: "En-têtes",
    links: "Liens",
    examples: (count) => (count === 1 ? "Exemple" : `${count} exemples`),
    exampleOf: (status) => `Exemple de la réponse ${status}`,
    copyExample: "Copier l’exemple",
    whatMeans: (name) => `Signification de ${name}`,
  },

  preferred: {
    what: "Envoyez l’en-tête Prefer : la sandbox répond à une requête valide par l’exemple de votre choix. La requête ne change alors rien.",
    choice: "Exemple à renvoyer",
    copy: "Copier l’en-tête",
    add: "Ajouter à la requête",
    added: "Ajouté à la requête",
  },

  callbacks: {
    title: "Rappels (callbacks)",
    what: "Après votre appel de cette opération, le fournisseur envoie ces requêtes à votre point de réception.",
    sentTo: "Envoyé à",
  },

  schema: {
    codeOf: "code de",
    need: (words) => inFrench(words),
    is: "vaut",
    kind: "Schéma",
    notLoaded: "Ce schéma n’a pas pu être chargé.",
    example: "Exemple",
    exampleOf: (name) => `Exemple de ${name}`,
    oneOf: "Une variante parmi",
    anyOf: "Une ou plusieurs variantes parmi",
    by: "selon",
    variant: "Variante",
    variantOf: (at, count) => `(${at} sur ${count})`,
    choose: "Choisir",
    showAll: (count) => `Tout afficher (${count})`,
    copySample: (label) => `Copier : ${label.toLowerCase()}`,
    default: "Valeur par défaut",
    defaultAnd: (examples) => `Valeur par défaut et ${examples.toLowerCase()}`,
  },

  payload: { label: "Charge utile", noResponse: "Aucune réponse" },
};
