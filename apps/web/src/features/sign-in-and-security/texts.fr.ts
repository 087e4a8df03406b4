import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const others = "Quand vous ajoutez votre premier second facteur, vos autres sessions se terminent ; celle-ci reste.";
const last =
  "Si c’est votre seul second facteur, vos codes de secours sont supprimés aussi, et votre mot de passe suffit pour vous connecter.";

export const texts: Translated<typeof english.texts> = {
  home: "Accueil",
  title: "Connexion et sécurité",
  lead: "Un second facteur protège votre compte même si quelqu’un apprend votre mot de passe.",
  loading: "vos seconds facteurs",

  required: {
    isMet: "Votre compte a maintenant un second facteur.",
    isLacking: "Les administrateurs doivent avoir un second facteur. Configurez-en un pour ouvrir les autres pages.",
    goOn: "Continuer",
  },

  sections: {
    totp: "Application d’authentification",
    totpNote: "Une par compte.",
    passkeys: "Clés d’accès",
    passkeysNote: "Une par appareil.",
    recovery: "Codes de secours",
    recoveryNote: "Si vous perdez votre application et vos clés d’accès.",
    sessions: "Sessions",
    sessionsNote: "Où vous êtes connecté.",
    sessionsLink: "Vos sessions",
  },

  used: {
    never: "jamais utilisé",
    last: "dernière utilisation : ",
  },

  totp: {
    none: "Aucune. Une application de votre téléphone affiche un code, que vous saisissez après votre mot de passe.",
    setUpAt: "Configurée : ",
    add: "Configurer une application d’authentification",
    remove: "Retirer l’application d’authentification",
    addText: `Préparez votre téléphone. ${others}`,
    removeTitle: "Retirer l’application d’authentification ?",
    removeText: `Ses codes ne permettront plus de se connecter. ${last}`,
  },

  totpSetup: {
    title: "Scannez avec votre application d’authentification",
    qrCode: "QR code pour votre application d’authentification",
    copyKey: "Copier la clé",
    code: "Code de l’application",
    setUp: "Configurer",
  },

  passkeys: {
    none: "Aucune. Vous confirmez avec votre appareil ou une clé de sécurité, sans rien saisir.",
    added: "ajoutée : ",
    add: "Ajouter une clé d’accès",
    addText: `Votre navigateur la demandera ensuite. ${others}`,
    name: "Nom",
    nameHint: "Pour la reconnaître, par exemple le nom de l’appareil.",
    removeTitle: (name) => `Retirer ${name} ?`,
    removeText: `Elle ne permettra plus de se connecter. ${last}`,
    needHostName: "Les clés d’accès exigent un nom d’hôte, or l’adresse de ce portail est une adresse IP.",
    otherAddress: (origin) => `Les clés d’accès ne fonctionnent qu’à l’adresse ${origin}. Ouvrez-y le portail.`,
    notKnown: "Ce navigateur ne peut pas créer de clés d’accès ici. La plupart des navigateurs le peuvent, en https.",
  },

  recovery: {
    left: (count) => (count === 0 ? "Il n’en reste aucun." : `Il en reste ${count}.`),
    renew: "Créer de nouveaux codes de secours",
    renewTitle: "Créer de nouveaux codes de secours ?",
    renewText: "Les anciens ne pourront plus servir.",
    renewNow: "Créer les codes",
  },

  codes: {
    title: "Mettez vos codes de secours en lieu sûr",
    text: "Si vous perdez votre application ou votre clé d’accès, chaque code vous connecte une fois. Ils ne s’affichent que maintenant. Ne les gardez pas sur votre téléphone.",
    name: "Codes de secours",
    copy: "Copier",
    save: "Enregistrer un fichier",
    stored: "Je les ai enregistrés",
  },

  dialog: {
    current: "Mot de passe actuel",
    goOn: "Continuer",
    remove: "Retirer",
    cancel: "Annuler",
  },
};
