import { counted, formatted } from "@connect-portal/openapi-reference/french";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  name: "Recherche",
  close: { key: "Échap", rest: " ferme la recherche" },

  field: {
    visitor: "Rechercher une page",
    member: "Rechercher opérations, champs, erreurs, événements et pages",
    within: (scope) => `Rechercher dans ${scope}, les autres API et les pages`,
  },

  results: {
    name: "Résultats",
    groups: {
      operations: "Opérations",
      schemas: "Schémas",
      events: "Événements de webhook",
      pages: "Pages",
      catalogue: "Modules, versions et SDK",
      errors: "Erreurs et codes de réponse",
      fields: "Champs",
      apis: "API et guides",
    },
    orMore: (count) => `${formatted(count)} ou plus`,
    shown: (shown, all) => `${shown} sur ${all}`,
    deprecated: " (Obsolète)",
    inDocuments: (count) => `dans ${counted(count, "document", "documents")}`,
  },

  foot: {
    choose: "choisir",
    enter: "Entrée",
    open: "ouvrir",
    searching: "Recherche …",
    moreThan: (count) => `Plus de ${counted(count, "résultat", "résultats")}`,
    results: (count) => counted(count, "résultat", "résultats"),
  },

  failed: {
    title: "La recherche dans les API a échoué.",
    text: "Vérifiez votre connexion, puis saisissez de nouveau.",
  },
  none: {
    title: "Aucun résultat.",
    visitor: (typed) => `Aucune page ne s’appelle « ${typed} ». Essayez moins de lettres.`,
    member: (typed) => `Aucune API ni page ne contient « ${typed} ». Essayez d’autres mots, ou une partie d’un chemin.`,
    within: (scope, typed) =>
      `Ni ${scope}, ni une autre API ou page ne contient « ${typed} ». Essayez d’autres mots, ou une partie d’un chemin.`,
  },

  error: {
    name: (code) => `Erreur ${code}`,
    cause: "Cause",
    fix: "Solution",
    returnedBy: "Renvoyée par",
    back: "Retour aux résultats",
    page: "Voir un exemple",
  },

  kinds: {
    module: (solution, release) => `Module, ${solution} ${release}`,
    solution: (release) => `Solution, ${release}`,
    release: "Version",
    product: "Produit",
  },
};
