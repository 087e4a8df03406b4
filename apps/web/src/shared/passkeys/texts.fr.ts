import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const notUsed = "Aucune clé d’accès n’a été utilisée. Réessayez, ou choisissez une autre méthode.";

export const texts: Translated<typeof english.texts> = {
  failures: {
    NotAllowedError: notUsed,
    AbortError: notUsed,
    InvalidStateError: "Cet appareil a déjà une clé d’accès pour votre compte.",
    SecurityError: "Les clés d’accès ne fonctionnent qu’à l’adresse du portail.",
  },
};
