import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  name: "Points de décision",
  note: "Votre serveur décide des paiements en temps réel. Il est interrogé après l’accord des contrôles du système de cartes. Dix au maximum.",
  loading: "vos points de décision",
  none: "Aucun point de décision : le système de cartes décide seul. Ajoutez-en un pour approuver, refuser ou réduire vous-même les paiements.",
  add: "Ajouter un point de décision",
  most: (most) => `Vous avez ${most} points de décision, le maximum. Supprimez-en d’abord un.`,

  cards: (product) => (product === null ? "Toutes les cartes" : `Produit carte ${product}`),
  url: "URL",
  timeLimit: "Délai maximal",
  milliseconds: (limit) => `${limit} ms`,
  fallback: "Sans réponse valide",
  fallbacks: {
    decline: "Refus (91)",
    stand_in: "Le stand-in décide dans ses limites",
  },
  status: "Statut",
  enabled: "Activé",
  disabled: "Désactivé : le système de cartes décide seul",
  copyUrl: "Copier l’URL",
  test: "Envoyer une question de test",
  edit: "Modifier",
  secret: "Secret",
  enable: "Activer",
  disable: "Désactiver",
  remove: "Supprimer",
  removeTitle: (cards) => `Supprimer le point de décision pour ${forCards(cards)} ?`,
  removeText: "Le système de cartes décide alors seul de ces paiements.",
  removeConfirm: "Supprimer",

  tested: ({ decision, amount, reasonCode, latencyMs, fallback, fault }) => {
    const took = `en ${latencyMs} ms`;
    if (decision === "approve" && amount) {
      return `Approuvé : ${written(amount.amount, amount.currencyCode)} sur ${written(5000, "MAD")} ${took}.`;
    }
    if (decision === "decline") return `Refusé avec ${reasonCode} ${took}.${fault ? ` ${fault}` : ""}`;
    const then = fallback === "stand_in" ? "Le stand-in déciderait." : "Le paiement serait refusé.";
    return `Aucune réponse valide après ${latencyMs} ms : ${fault} ${then}`;
  },

  form: {
    addTitle: "Ajouter un point de décision",
    editTitle: (cards) => `Modifier le point de décision pour ${forCards(cards)}`,
    urlExample: "https://decisions.example.com/connect",
    urlHelp: "Votre serveur, ou votre boîte de réception avec une décision comme réponse.",
    urlMissing: "Saisissez l’adresse qui décide.",
    cards: "Cartes",
    timeLimit: "Délai maximal en millisecondes",
    timeLimitHelp: "De 100 à 5000, pour la connexion et toute la réponse.",
    timeLimitWrong: "Saisissez un nombre entier de 100 à 5000.",
    fallback: "Sans réponse valide dans le délai",
    cancel: "Annuler",
    add: "Ajouter",
    save: "Enregistrer",
  },
  secretText: "Il vous permet de vérifier qu’une question vient d’ici (Standard Webhooks, HMAC-SHA256).",
};

/** "le produit carte X", "toutes les cartes". */
function forCards(cards: string): string {
  return cards.startsWith("Produit") ? `le p${cards.slice(1)}` : cards.toLowerCase();
}

/** Minor units of the test question's currency, which has two decimals. */
function written(amount: number, currency: string): string {
  return new Intl.NumberFormat("fr", { style: "currency", currency, currencyDisplay: "code" }).format(amount / 100);
}
