import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  crumbs: { home: "Accueil", credentials: "Identifiants" },
  title: "Clés de chiffrement",
  lead: "Chiffrez le corps des requêtes avec vos clés publiques. Les clés privées restent dans la sandbox.",
  how: "Deux clés sont actives à la fois. La sandbox déchiffre avec l’une ou l’autre et chiffre avec la clé actuelle. À la rotation, la clé suivante devient actuelle, l’actuelle est retirée et une nouvelle clé suivante est créée. Une application qui a déjà la clé suivante continue de fonctionner : elle a toujours une clé que la sandbox accepte.",
  loading: "vos clés",

  sections: {
    current: { name: "Clé actuelle", note: "Chiffrez avec cette clé." },
    next: { name: "Clé suivante", note: "Donnez-la à vos applications avant la rotation." },
    rotation: { name: "Rotation", note: "La clé suivante devient la clé actuelle." },
    code: { name: "Exemple de code", note: "Votre clé actuelle y figure." },
    retired: { name: "Clés retirées", note: "Les dix dernières." },
  },

  facts: {
    keyId: "Id de la clé",
    algorithm: "Algorithme",
    created: "Créée",
    lastUsed: "Dernière utilisation",
    notYet: "Jamais",
    status: "Statut",
    statuses: {
      current: "Active : la sandbox chiffre et déchiffre avec elle.",
      next: "Active : la sandbox déchiffre avec elle. Elle devient actuelle à la prochaine rotation.",
    },
    utc: (time) => `${time} UTC`,
  },

  forms: {
    label: { current: "Formats de la clé actuelle", next: "Formats de la clé suivante" },
    names: { pem: "PEM", jwk: "JWK", certificate: "Certificat" },
    panel: {
      current: (form) => `${form} de la clé actuelle`,
      next: (form) => `${form} de la clé suivante`,
    },
    copy: (form) => `Copier ${form}`,
    download: (form) => `Télécharger ${form}`,
  },

  code: {
    language: "Langage",
    copyInstall: "Copier la commande d’installation",
    program: (language) => `Chiffrer en ${language}`,
    copy: "Copier le code",
    note: {
      before: "Il affiche le corps à envoyer : un objet qui contient le texte chiffré dans ",
      after:
        ". Si vous écrivez le vôtre, utilisez SHA-256 pour OAEP et pour son MGF1 ; ces bibliothèques le font déjà.",
    },
  },

  rotation: {
    text: "Faites la rotation quand vos applications chiffrent avec la clé suivante. Une clé retirée ne peut pas revenir : ce qu’elle a chiffré doit être chiffré de nouveau.",
    open: "Faire la rotation",
    done: (kid) => `Rotation faite. ${kid} est maintenant la clé actuelle.`,
  },

  dialog: {
    title: "Rotation des clés",
    becomesCurrent: " devient actuelle. La sandbox chiffre alors avec elle.",
    retires: " est retirée. Ce qu’elle a chiffré ne peut plus être déchiffré.",
    newNext:
      "Une nouvelle clé suivante est créée et aussitôt active. Donnez-la à vos applications avant la rotation suivante.",
    algorithm: "Algorithme de la nouvelle clé suivante",
    algorithms: { "RSA-OAEP-256": "RSA-OAEP-256, clé RSA de 2048 bits", "ECDH-ES": "ECDH-ES, clé P-256" },
    cancel: "Annuler",
    confirm: "Faire la rotation",
    failed: "La rotation n’a pas eu lieu",
    rotatedElsewhere: "Cette page affiche maintenant les clés actuelles. Votre clic n’a rien changé.",
    close: "Fermer",
  },

  retired: {
    none: "Aucune. Les clés n’ont pas encore changé.",
    keyId: "Id de la clé",
    algorithm: "Algorithme",
    created: "Créée",
    retired: "Retirée",
  },
};
