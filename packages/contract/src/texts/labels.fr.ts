import type * as english from "./labels.ts";

export const texts: typeof english.texts = {
  roles: {
    manage_user: "Administrateur",
    read_administration: "Auditeur",
    support_users: "Assistance",
    publish_content: "Éditeur",
  },
  sdkLanguages: {
    htmlWithServer: "HTML, avec un petit serveur",
    htmlWithSamples: "HTML, avec exemples",
  },
  hookHeaders: {
    noName: (name) =>
      `« ${name} » n’est pas un nom d’en-tête : utilisez des lettres, des chiffres et des traits d’union.`,
    ofConnection: (name) => `${name} appartient à la connexion et est défini par le portail.`,
    badValue: (name) => `La valeur de ${name} contient un saut de ligne ou un autre caractère hors du texte ASCII.`,
  },
};
