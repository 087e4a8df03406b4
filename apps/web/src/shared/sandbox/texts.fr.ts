import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const navTexts: Translated<typeof english.navTexts> = {
  name: "Pages de la sandbox",
  overview: "Vue d’ensemble",
  cards: "Cartes",
  accounts: "Comptes",
  payments: "Paiements",
  events: "Événements",
  calls: "Appels",
  endpoints: "Points de réception",
  timeline: "Chronologie",
};

export const texts: Translated<typeof english.texts> = {
  world: "Monde",
  token: {
    sent: (time) => `Envoyé avec un nouveau jeton de la sandbox, valable jusqu’à ${time}`,
    notGiven: (why) => `La sandbox n’a pas délivré de jeton d’accès. ${why}`,
  },
  list: { time: "Heure", tryAgain: "Réessayer" },

  due: {
    authorization_expiry: "fin de la réservation",
    batch_cut_off: "clôture du lot",
    merchant_payout: "versement",
    payout_arrival: "arrivée du versement",
    network_settlement: "règlement du réseau",
    challenge_ends: "fin de l’authentification",
    "card.security_code_tries": "essais du CVV rétablis",
    "payment.retry": "nouvel essai du paiement",
    "dispute.alert": "fin de l’alerte de litige",
    "dispute.deadline": "échéance du litige",
    "switching.repeat": "message répété",
    "plastic.next": "étape d’envoi de la carte",
    payment_expiry: "expiration du paiement",
    "card.expiry": "expiration de la carte",
    "card.renewal": "renouvellement de la carte",
    "card.pin_tries": "essais du PIN rétablis",
    "statement.cut": "relevé",
    "statement.due": "échéance du paiement",
  },

  deliveryFaults: {
    "delivery-doubled": "livré deux fois",
    "delivery-late": "en retard",
    "delivery-out-of-order": "dans le désordre",
    "delivery-lost": "perdu une fois",
  },

  several: "plusieurs",
  houseAccounts: {
    int_settlement: "règlement du réseau",
    int_acquiring: "règlement de l’acquéreur",
    int_interchange: "produits d’interchange",
    int_scheme_fees: "frais du réseau",
    int_fees: "produits de commissions",
    int_interest: "produits d’intérêts",
    int_disputes: "litiges en suspens",
    int_cash: "caisse",
    int_write_off: "passage en perte",
    int_rate_gain: "gain de change",
    int_reserve: "réserve du commerçant",
  },
};
