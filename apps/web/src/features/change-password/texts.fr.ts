import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  title: "Changer le mot de passe",
  lead: "Le changement met fin à toutes vos autres sessions.",
  newPassword: "Nouveau mot de passe",
  confirmPassword: "Confirmer le mot de passe",
  differ: "Les deux mots de passe diffèrent.",
  change: "Changer",
  newLink: "Demander un nouveau lien",

  changed: {
    title: "Merci",
    message: "Votre mot de passe a été changé.",
    signIn: "Se connecter",
  },

  deadLink: {
    title: "Ce lien ne fonctionne plus",
    more: "Chaque lien fonctionne une fois, pendant 30 minutes, tant que le mot de passe n’a pas changé.",
  },
  noLink: {
    title: "Ouvrez le lien de notre e-mail",
    text: "Pour changer votre mot de passe, ouvrez le lien que nous vous envoyons. L’adresse que vous avez ouverte n’en a pas.",
    ask: "Demander un lien",
  },

  own: {
    lead: "Vos autres sessions se terminent ; celle-ci continue.",
    current: "Mot de passe actuel",
    cancel: "Annuler",
  },
};
