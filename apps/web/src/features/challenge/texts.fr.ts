import { plural } from "@connect-portal/openapi-reference/french";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  documentTitle: "Confirmez votre paiement",
  title: "Confirmez votre paiement",
  verify: "Confirmez votre carte",
  lead: (merchant) => `${merchant} demande à votre banque de vérifier que c’est bien vous.`,
  merchant: "Commerçant",
  amount: "Montant",
  card: "Carte",
  masked: (lastFour) => `•••• ${lastFour}`,
  code: "Code à usage unique",
  codeHint: "Sandbox : aucun message n’est envoyé. Le code est 42 suivi des quatre derniers chiffres de la carte.",
  wrong: (triesLeft) =>
    plural(
      triesLeft,
      "Ce code est faux. Il vous reste un essai.",
      `Ce code est faux. Il vous reste ${triesLeft} essais.`,
    ),
  confirm: "Confirmer",
  cancel: "Annuler",
  returnTo: (merchant) => `Revenir à ${merchant}`,
  outOfBand: "Ouvrez l’application de votre banque et approuvez-y le paiement. Cette page continue d’elle-même.",
  outOfBandHint: "Sandbox : simulateChallengeAnswer l’approuve ou le rejette.",
  authenticated: {
    title: "Paiement confirmé",
    text: "Votre banque a confirmé que c’est bien vous. Vous pouvez revenir chez le commerçant.",
  },
  failed: {
    title: "Paiement non confirmé",
    text: "Votre banque n’a pas confirmé le paiement. Revenez chez le commerçant pour réessayer.",
  },
  wrongRequest: {
    title: "La requête est incorrecte",
    text: (merchant, { code, description, detail }) =>
      `La CReq de ${merchant} ne peut pas ouvrir cette authentification. ${description} : ${detail} (erreur ${code}).`,
  },
  gone: {
    title: "Cette page a expiré",
    text: "Cette authentification n’existe plus, ou n’a jamais existé. Revenez chez le commerçant pour recommencer.",
  },
};
