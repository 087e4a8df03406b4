import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  title: "Connexion",
  toRead: "Pour lire ",
  noAccount: "Pas encore de compte ? Créez-en un pour utiliser la sandbox.",
  createAccount: "Créer un compte",

  form: {
    username: "Nom d’utilisateur",
    password: "Mot de passe",
    signIn: "Se connecter",
    forgot: "Mot de passe oublié ?",
  },
  secondStep: "Encore une étape",
  passkey: "Utiliser une clé d’accès",
  singleSignOn: (provider) => `Se connecter avec ${provider}`,

  inactive: {
    title: "Compte inactif",
    message: "Votre compte de la sandbox n’est pas encore activé.",
  },

  opens: {
    heading: "Ce qui vous attend",
    reference: "Référence des API et Essayer",
    referenceDetail: "OpenAPI 3.1.0",
    sandbox: "Sandbox de cartes",
    data: "Données de référence",
    dataDetail: "30 listes",
  },
};
