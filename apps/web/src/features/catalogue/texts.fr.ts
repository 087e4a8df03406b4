import { counted, formatted } from "@connect-portal/openapi-reference/french";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  chosen: { product: "Produit", release: "Version" },
  notOpen: "Pas encore ouvert pour vous",
  latestVersion: "Dernière version",
  back: { products: "Produits", releases: "Versions", solutions: "Solutions" },

  products: {
    lead: "Les produits ouverts à votre compte.",
    loading: "les produits",
    select: "Choisir",
    continueWith: (solution, release, module) => `Continuer avec ${solution} ${release} · ${module}`,
    beginWith: (solution, release, module) => `Commencer par ${solution} ${release} · ${module}`,
    none: "Aucun produit ne vous est encore ouvert",
    noneHelp:
      "Un administrateur choisit les produits que votre compte peut utiliser. Demandez-lui de vous en ouvrir un.",
    ask: "Demander un produit",
    request: (username) => ({
      subject: `Ouvrir un produit à ${username}`,
      message: `Merci d’ouvrir un produit à l’utilisateur ${username}. Je souhaite réaliser : `,
    }),
    askAgain: "Vérifier à nouveau",
  },

  releases: {
    lead: "Utilisez la dernière pour tout nouveau projet. Les versions plus anciennes restent disponibles.",
    loading: "les versions",
    compare: "Ce qui a changé entre deux versions",
    title: (release) => `Version ${release}`,
    deprecated: "Obsolète",
    since: (day) => `Obsolète depuis le ${day}.`,
    sunset: (day) => `Ses opérations peuvent s’arrêter le ${day}.`,
    latest: "Dernière",
    open: "En savoir plus",
    about: (release) => `sur la version ${release}`,
    none: "Aucune version de ce produit n’est encore publiée",
    noneHelp: "Les versions paraissent ici dès leur publication. Un autre produit a peut-être ce qu’il vous faut.",
  },

  solutions: {
    lead: "Choisissez la partie de la plateforme à laquelle vous vous intégrez.",
    loading: "les solutions",
    open: "Explorer",
    none: "Aucune solution de cette version n’est encore publiée",
    noneHelp: "Les solutions paraissent ici dès leur publication. Une autre version a peut-être ce qu’il vous faut.",
  },

  client: {
    name: "Client de cette version",
    note: "Un seul paquet pour toutes ses API",
    text: "Un client qui a tous les appels : connect.cards.block(…). Il obtient ses jetons d’accès, répète sans risque les appels perdus, lit les listes jusqu’au bout, nomme chaque erreur, vérifie les webhooks et chiffre les corps.",
    others: "C# et d’autres langages ont un client par document d’API, dans sa référence.",
    download: "Télécharger pour",
    languages: {
      java: "Java",
      kotlin: "Kotlin",
      typescript: "TypeScript et JavaScript",
      python: "Python",
      go: "Go",
    },
    saved: "Enregistré. README.md, dans l’archive, montre comment commencer.",
    failed: (why) => `Le client n’a pas été téléchargé : ${why}`,
  },

  modules: {
    lead: (count, isLatest) => {
      if (count === 0) return "Ouvrez un module, ou cherchez une API par son nom.";
      const version = isLatest ? ", dernière version" : "";
      return `${counted(count, "module", "modules")}${version}. Ouvrez-en un, ou cherchez une API par son nom.`;
    },
    holds: (operations, events) => {
      const calls = counted(operations, "opération", "opérations");
      return events === 0 ? calls : `${calls}, ${counted(events, "événement", "événements")}`;
    },
    loading: "les modules",
    none: "Aucun module disponible dans cette solution.",
    noneHelp: (release) => {
      const where = release === undefined ? "" : ` pour la version ${release}`;
      return `Le fournisseur n’en publie pas${where} actuellement. Une autre solution ou version a peut-être ce qu’il vous faut.`;
    },
  },

  search: {
    label: "Rechercher une API",
    submit: "Rechercher",
    loading: "les résultats",
    count: (count, solution) => `${formatted(count)} API dans ${solution}`,
    inModule: (module) => ` dans ${module}`,
    none: "Aucun résultat.",
  },
};
