import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  title: "Mot de passe oublié",
  lead: "Nous vous envoyons un lien pour choisir un nouveau mot de passe. Il fonctionne une fois, pendant 30 minutes.",
  email: "E-mail",
  send: "Réinitialiser",
  signIn: "Se connecter",

  sent: {
    title: "Merci",
    message: "Un e-mail vous explique comment réinitialiser votre mot de passe.",
    more: (email) =>
      `Il est envoyé à ${email}, si cette adresse a un compte. Le lien fonctionne une fois, pendant 30 minutes.`,
  },
};
