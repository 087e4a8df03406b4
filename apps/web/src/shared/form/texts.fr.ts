import { PASSWORD_LEAST, PASSWORD_LONG, PHONE_LENGTH } from "@connect-portal/contract";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const passwordRule = `${PASSWORD_LONG} caractères ou plus, ou ${PASSWORD_LEAST} difficiles à deviner.`;

export const texts: Translated<typeof english.texts> = {
  required: "obligatoire",
  wait: "Veuillez patienter",

  password: {
    show: "Voir",
    hide: "Cacher",
    showName: "Afficher le mot de passe",
    verdicts: {
      empty: passwordRule,
      short: passwordRule,
      unknown: passwordRule,
      common: "Ce mot de passe est trop courant. Choisissez-en un autre.",
      own: "Trop proche de votre nom d’utilisateur ou de votre e-mail. Choisissez-en un autre.",
      guessable: `Facile à deviner. Utilisez ${PASSWORD_LONG} caractères ou plus, par exemple quelques mots.`,
      good: "Bon : difficile à deviner.",
    },
  },

  phone: {
    hint: "Des chiffres seulement, avec l’indicatif du pays.",
    aSpace: "Une espace",
    notDigit: (what) => `${what} n’est pas un chiffre.`,
    tooLong: `Un numéro de téléphone a au plus ${PHONE_LENGTH} chiffres.`,
  },

  message: {
    tooLong: (length, most) => `Ce texte a ${length} caractères ; vous pouvez en envoyer ${most} au plus.`,
  },
};
