import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  sorry: "Désolé !",
  signInHere: "Vous reconnecter ici",
  signIn: "Se connecter",
  products: "Produits",
  nothingHere: "Il n’y a rien à cette adresse.",
  stillSignedIn: "Vous êtes toujours connecté.",
  checkAddress: "Vous êtes toujours connecté. Vérifiez l’adresse, ou repartez du début.",
  tryAgain: "Réessayer",
};
