import { counted } from "@connect-portal/openapi-reference/french";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  title: "Créer un compte",
  lead: "Un seul compte ouvre la référence, la sandbox et les SDK clients.",
  signIn: "Se connecter avec un compte existant",

  next: {
    title: "La suite",
    fillIn: "Vous remplissez le formulaire et nous créons votre compte.",
    byEmail: "Vous ouvrez le lien reçu par e-mail.",
    byUs: "Nous activons votre compte et vous écrivons.",
    signIn: "Vous vous connectez et appelez la sandbox.",
  },

  form: {
    username: "Nom d’utilisateur",
    usernameHint: "Lettres, chiffres et . _ - @. Commencez par une lettre ou un chiffre.",
    fullName: "Nom complet",
    email: "E-mail",
    phone: "Téléphone",
    password: "Mot de passe",
    confirmPassword: "Confirmer le mot de passe",
    create: "Créer le compte",
  },

  emailHint: {
    any: "Nous vous y écrirons dès que votre compte sera actif.",
    notAccepted: (domains) => `Votre e-mail professionnel. Non acceptés : ${domains}.`,
    andOthers: (named, count) => `${named} et ${counted(count, "domaine semblable", "domaines semblables")}`,
  },
  invalidEmail: "Adresse e-mail non valide.",

  missing: {
    email: "Corrigez l’adresse e-mail pour continuer.",
    empty: (fields) => `À remplir : ${fields}.`,
    passwordsDiffer: "Les deux mots de passe doivent être identiques.",
    optional: (fields) => `Encore vide : ${fields}. Vous pouvez continuer ; nous le demanderons peut-être plus tard.`,
    fields: {
      username: "nom d’utilisateur",
      email: "e-mail",
      password: "mot de passe",
      confirmation: "confirmation du mot de passe",
      fullName: "nom complet",
      phone: "téléphone",
    },
  },

  welcome: {
    title: "Bienvenue",
    message: "Votre compte a été créé.",
    byEmail: (email) => `Nous avons envoyé un e-mail à ${email}. Ouvrez son lien pour activer votre compte.`,
    byUs: (email) => `Nous l’examinons et vous écrirons à ${email}.`,
    existing: "Si cette adresse a déjà un compte, l’e-mail l’indique.",
  },
};
