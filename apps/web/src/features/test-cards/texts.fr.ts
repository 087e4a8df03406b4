import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const meanings: Readonly<Record<string, string>> = {
  low_risk: "Authentifié sans vérification.",
  other_issuer: "Tenté : l’émetteur ne participe pas.",
  not_enrolled: "Tenté : la carte ne participe pas.",
  card_stolen: "Rejeté : la carte est perdue ou volée.",
  card_suspected: "Rejeté : la carte est bloquée pour fraude.",
  fraud_suspected: "Rejeté : une règle ou une liste antifraude refuse.",
  card_expired: "Non authentifié : la carte a expiré.",
  card_not_active: "Non authentifié : la carte est bloquée, pas encore active ou clôturée.",
};
const results: Readonly<Record<string, string>> = {
  A: "Tenté.",
  N: "Non authentifié.",
  R: "Rejeté.",
  U: "Impossible : réessayez plus tard.",
};

export const texts: Translated<typeof english.texts> = {
  crumbs: { home: "Accueil", sandbox: "Sandbox", here: "Cartes de test" },
  title: "Cartes et montants de test",
  lead: {
    before: "Ce que fait chaque carte dans ",
    sandbox: "votre sandbox",
    after: ". Les autres numéros sont rejetés.",
  },
  loading: "vos cartes de test",
  approved: "Approuvé.",
  copy: (value) => `Copier ${value}`,

  tryIt: "Essayer",

  own: {
    none: "Aucune de vos cartes pour l’instant.",
    columns: { number: "Numéro", validity: "Expiration, CVV", card: "Carte" },
  },

  approvals: {
    name: "Approuvés",
    note: "Vos cartes qui paient : le résultat d’un petit paiement avec chacune.",
    caption: "Vos cartes dont les paiements sont approuvés",
  },

  declines: {
    name: "Refusés, par motif",
    note: "Vos cartes qui ne paient pas. Chaque refus a une cause réelle dans votre sandbox.",
    caption: "Vos cartes dont les paiements sont refusés, par motif",
  },

  others: {
    name: "Cartes d’autres émetteurs",
    note: "Les trois derniers chiffres du montant, en unités mineures, choisissent la réponse du réseau.",
    caption: "Montants et leurs résultats",
    columns: { amount: "Fin du montant", response: "Réponse", result: "Résultat", after: "Répond après" },
    domestic: "Domestique",
    anyOther: "tout autre",
    never: "jamais",
    seconds: (count) => `${count} s`,
    partly: (percent) => `Approuvé pour ${percent} % du montant, si le terminal accepte l’approbation partielle.`,
  },

  authentications: {
    name: "3-D Secure",
    note: "Lancez une authentification avec la carte et le montant. Le code à usage unique est 42 suivi des quatre derniers chiffres de la carte.",
    caption: "Cartes et montants pour chaque résultat de 3-D Secure",
    columns: { number: "Numéro", amount: "Montant", status: "transStatus", result: "Résultat" },
    any: "tous",
    meaning: (result, method, rule) =>
      method === "out_of_band"
        ? "Vérification dans l’application de la banque : simulateChallengeAnswer y répond. Un rejet se termine par N."
        : method === "one_time_code"
          ? "Vérification sur une page. Trois codes faux, ou une annulation, se terminent par N."
          : (meanings[rule] ?? results[result] ?? ""),
    away: [
      {
        line: "Ligne vers l’émetteur coupée",
        result: "A",
        meaning: "Tenté : le réseau répond à la place de l’émetteur.",
      },
      { line: "Ligne vers le réseau coupée", result: "U", meaning: "Impossible : réessayez plus tard." },
    ],
  },

  disputes: {
    name: "Litiges",
    note: "Les achats que vous pouvez contester maintenant. Après l’impayé, répondez pour le commerçant : simulateRepresentment conteste, simulateMerchantAcceptance accepte, simulateRuling tranche.",
    caption: "Achats à contester, un par famille de motifs",
    none: "Aucun achat ne peut être contesté maintenant.",
    columns: { reason: "Motif", purchase: "Achat", amount: "Montant" },
  },

  faults: {
    name: "Pannes",
    note: "Envoyez l’en-tête Sandbox-Fault avec un appel : il échoue une fois, et le même appel passe dans la minute. Les pannes de livraison durent : réglez-les sur la page Sandbox.",
    caption: "Les pannes et ce qu’elles enseignent",
    columns: { value: "Panne", happens: "Ce qui se passe", teaches: "Ce que votre client doit faire" },
    copy: (name) => `Copier l’en-tête pour ${name}`,
  },
};
