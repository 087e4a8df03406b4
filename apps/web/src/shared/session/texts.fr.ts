import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  signIn: "Se connecter",

  leftPage: {
    signInToRead: "Connectez-vous pour lire ",
    administratorsOnly: (username) => ` : réservé aux administrateurs. Vous êtes connecté en tant que ${username}.`,
    products: "Produits",
    signedOutElsewhere: "Vous vous êtes déconnecté dans un autre onglet.",
  },

  pages: {
    products: "nos API",
    releases: "les versions d’un produit",
    solutions: "les solutions d’une version",
    modules: "les modules d’une solution",
    modulesOf: (solution) => `les modules de ${solution}`,
    reference: (operation, release) => `${operation} · ${release}`,
    webhooks: (module, release) => `les webhooks de ${module} · ${release}`,
    users: "la liste des utilisateurs",
    user: (id) => `l’utilisateur ${id}`,
    security: "la page Connexion et sécurité",
    system: "l’état du portail",
    activityLog: (username) => `le journal d’activité de ${username}`,
    other: (page) => `la page « ${page} »`,
  },

  ends: (utc) => `${utc} UTC`,
  byYourClock: (time) => ` (${time} à votre horloge)`,

  start: {
    notActive: "Votre compte de la sandbox n’est pas encore activé.",
    notKept: "Ce navigateur bloque les données du portail. Autorisez-les, puis reconnectez-vous.",
  },

  again: {
    title: "Reconnectez-vous",
    lead: (username) => `En tant que ${username}, sur cette page. Votre saisie est conservée.`,
    password: "Mot de passe",
    cancel: "Annuler",
  },

  secondStep: {
    code: "Code",
    recoveryCode: "Code de secours",
    codeHint: "Six chiffres de votre application d’authentification, ou un code de secours.",
    recoveryHint: "À utiliser si vous avez perdu votre clé d’accès.",
    send: "Continuer",
    passkey: "Utiliser ma clé d’accès",
    back: "Retour",
  },
};
