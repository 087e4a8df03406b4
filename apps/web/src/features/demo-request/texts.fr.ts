import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  title: "Demander une démo",
  lead: "Une heure dans la sandbox avec un expert. Dites-nous ce que vous voulez voir.",

  form: {
    subject: "Objet",
    email: "E-mail professionnel",
    emailExample: "nom@entreprise.example",
    jobTitle: "Fonction",
    phone: "Téléphone",
    fullName: "Nom complet",
    company: "Entreprise",
    more: "Informations complémentaires",
    submit: "Envoyer",
    sent: "Nous vous contacterons bientôt pour convenir d’une date.",
  },

  missing: {
    fields: (names) => `Encore à remplir : ${names.join(", ")}.`,
    subject: "objet",
    email: "e-mail professionnel",
    jobTitle: "fonction",
    phone: "téléphone",
  },

  agenda: {
    title: "Programme",
    case: "Votre cas d’usage dans la sandbox",
    apis: "API et SDK clients",
    questions: "Vos questions",
    minutes: (number) => `${number} min`,
    tour: (length) => `Voir la visite guidée, ${length}`,
  },
};
