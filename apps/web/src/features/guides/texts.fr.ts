import { counted, formatted } from "@connect-portal/openapi-reference/french";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  home: "Accueil",
  title: "Guides",
  description:
    "Guides pour émettre des cartes, payer, contester et facturer : chaque étape est un appel qui s’exécute dans votre sandbox.",
  lead: "Chaque étape est un appel. Exécutez-le dans votre sandbox et voyez la réponse.",
  visitorLead: "Chaque étape est un appel. Connectez-vous pour l’exécuter dans votre propre sandbox.",
  loading: "Chargement des guides",
  loadingOne: "Chargement du guide",
  none: "Aucun guide ne vous est ouvert",
  noneHelp: "Le fournisseur n’en a publié aucun pour vos produits.",
  steps: (count) => (count === 0 ? "à lire" : counted(count, "étape", "étapes")),
  more: { link: "Connectez-vous", after: " pour les guides de vos produits." },

  unknown: {
    title: "Pas de guide ici",
    member: "Aucun guide qui vous est ouvert n’a cette adresse.",
    visitor: "Aucun guide public n’a cette adresse. S’il concerne l’un de vos produits, connectez-vous.",
    all: "Tous les guides",
    signIn: "Se connecter",
  },

  rail: {
    name: "Sections",
    done: (done, all) => `${done} étapes exécutées sur ${all}`,
    remembered: "Valeurs conservées",
    notYet: "pas encore",
    startAgain: "Recommencer",
    ran: "Exécutée : ",
  },

  step: {
    run: "Exécuter",
    again: "Exécuter à nouveau",
    running: "Exécution …",
    signIn: "Se connecter pour exécuter",
    closed: "Cette API n’est pas ouverte à votre compte.",
    body: (title) => `Corps de ${title}`,
    original: "Annuler les modifications",
    notJson: "Ce n’est pas du JSON.",
    needs: (names) => `Nécessite ${names} : exécutez d’abord les étapes précédentes.`,
    saves: (names) => `Conserve ${names} pour les étapes suivantes.`,
    code: "Code",
    noCode: "Masquer le code",
    response: (title) => `Réponse à ${title}`,
    recorded: "Enregistré dans une sandbox neuve",
    milliseconds: (time) => `${formatted(Math.round(time))} ms`,
    noBody: "La réponse n’a pas de corps.",
    noAnswer: "Pas de réponse",
    cut: "La réponse est longue : seul son début est affiché.",
    notKept: "Le navigateur n’a pas pu conserver cette étape : son stockage est plein ou bloqué.",
  },
};
