import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  home: "Accueil",
  users: "Utilisateurs",
  title: "Comptes de service",
  lead: "Comptes de programmes qui administrent le portail, tels qu’un script ou un fournisseur d’identité. Personne ne s’y connecte. Chaque appel est enregistré sous leur nom.",
  loading: "les comptes de service",
  none: "Aucun compte de service",
  noneHelp: "Créez-en un par programme, et ne donnez à son jeton que les portées nécessaires.",
  create: "Créer un compte de service",
  delete: "Supprimer",
  cancel: "Annuler",
  close: "Fermer",

  newService: {
    title: "Créer un compte de service",
    text: "Le journal d’activité affiche ce nom. Il ne peut pas être modifié.",
    name: "Nom",
    example: "crm-import",
    missing: "Saisissez un nom.",
  },
  deletion: {
    title: (name) => `Supprimer ${name} ?`,
    text: "Tous ses jetons cessent aussitôt de fonctionner. Ses enregistrements restent dans le journal d’activité, et plus personne ne peut prendre ce nom.",
  },

  tokens: {
    caption: (service) => `Jetons de ${service}`,
    none: "Aucun jeton.",
    name: "Jeton",
    scopes: "Portées",
    created: "Créé",
    expires: "Expire",
    lastUsed: "Utilisé",
    notYet: "Jamais",
    action: "Action",
    create: "Créer un jeton",
    revoke: "Révoquer",
    revocation: {
      title: (name) => `Révoquer ${name} ?`,
      text: "Les programmes qui utilisent ce jeton sont désormais refusés.",
    },
  },

  newToken: {
    title: (service) => `Créer un jeton de ${service}`,
    name: "Où il est utilisé",
    example: "Import de nuit sur batch-02",
    scopes: "Portées",
    days: "Expire après",
    lifetimes: { "30": "30 jours", "90": "90 jours", "180": "180 jours", "365": "Un an" },
    create: "Créer",
    nameMissing: "Indiquez où le jeton est utilisé.",
    scopesMissing: "Choisissez au moins une portée.",
    made: "Copiez le jeton maintenant. Le portail n’en garde que l’empreinte et ne peut plus l’afficher.",
    copy: "Copier le jeton",
    stored: "Je l’ai enregistré",
  },

  scopes: {
    "users:read": "Rechercher, lire et exporter les utilisateurs",
    "users:write": "Modifier, activer, importer et supprimer les utilisateurs sans rôle d’administration",
    "organisations:read": "Lire les organisations, leurs membres et leurs invitations",
    "organisations:write": "Créer, modifier et supprimer des organisations, inviter et retirer des membres",
    "audit:read": "Lire, vérifier et exporter les journaux d’activité",
    "system:read": "Lire l’état du système",
    "usage:read": "Lire l’utilisation de la sandbox",
    "content:publish": "Lister les contenus enregistrés, les publier et revenir au précédent",
    scim: "Gérer utilisateurs et groupes par SCIM 2.0",
  },
};
