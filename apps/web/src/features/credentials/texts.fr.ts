import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  home: "Accueil",
  title: "Identifiants",
  lead: "Ce qui vous identifie, vous et vos applications, la dernière utilisation, et comment le remplacer sans interruption.",
  notYet: "Pas encore",
  columns: { actions: "Actions", algorithm: "Algorithme", created: "Créé", lastUsed: "Utilisé" },

  clients: {
    name: "Clients de la sandbox",
    note: "Pour vos applications. Un secret n’est montré qu’une fois. Chaque client peut avoir deux secrets actifs.",
    loading: "vos clients",
    none: "Pas encore de clients. Votre application obtient ses jetons d’accès avec un id de client et un secret (client credentials d’OAuth 2.0).",
    create: "Créer un client",
    createAnother: "Créer un autre client",
    most: (count) => `Vous avez ${count} clients, le maximum. Supprimez-en un d’abord.`,
    clientId: "Id du client",
    copyClientId: "Copier l’id du client",
    tokenEndpoint: "Adresse des jetons",
    copyTokenEndpoint: "Copier l’adresse des jetons",
    assistants: "Assistants (MCP)",
    copyAssistants: "Copier l’adresse pour les assistants",
    scopes: "Portées",
    allApis: "toutes vos API",
    world: "Monde",
    worldOf: (client) => `Monde de ${client}`,
  },

  newClient: {
    title: "Créer un client",
    text: "Créez-en un par application : vous pourrez en révoquer un sans arrêter les autres.",
    name: "Nom",
    nameExample: "Tests de nuit",
    nameMissing: "Donnez-lui un nom qui le distingue des autres.",
    extent: "Il peut appeler",
    all: "Toutes vos API, y compris les futures",
    some: "Certaines portées seulement",
    scopesMissing: "Cochez au moins une portée.",
    cancel: "Annuler",
    create: "Créer",
  },

  deleteClient: {
    open: "Supprimer le client",
    title: (name) => `Supprimer ${name} ?`,
    text: (clientId) =>
      `${clientId}, ses secrets et ses jetons cessent aussitôt de fonctionner. C’est irréversible, et un nouveau client reçoit un autre id.`,
    confirm: "Supprimer",
  },

  secrets: {
    none: "Aucun secret actif. Votre application ne peut pas obtenir de jetons d’accès.",
    caption: (client) => `Secrets de ${client}`,
    secret: "Secret",
    state: "État",
    current: "Actuel",
    expires: "Expire",
    rotate: "Renouveler le secret",
    create: "Nouveau secret",
    of: (client) => ` de ${client}`,
    revoke: "Révoquer",
  },

  newSecret: {
    title: "Copiez le nouveau secret maintenant.",
    text: "Il n’est montré qu’une fois. Une fois cette page quittée ou rechargée, personne ne peut plus le voir.",
    copy: "Copier le secret",
    copyBoth: "Copier l’id du client et le secret",
    done: "Je l’ai enregistré",
  },

  rotateSecret: {
    title: "Renouveler le secret",
    titleOfFirst: "Nouveau secret",
    text: "Le nouveau secret n’est montré qu’une fois. Vos applications continuent de fonctionner pendant que vous remplacez l’ancien.",
    overlap: (secret) => `Le secret actuel ${secret} reste actif pendant`,
    overlaps: { day: "24 heures", hour: "1 heure", week: "7 jours", none: "Zéro : le révoquer maintenant" },
    third: (secret) =>
      `Deux secrets seulement peuvent être actifs : ${secret}, remplacé plus tôt, est révoqué maintenant.`,
    cancel: "Annuler",
    create: "Créer un nouveau secret",
  },

  revokeSecret: {
    title: (secret) => `Révoquer le secret ${secret} ?`,
    text: "Les applications qui l’utilisent n’obtiennent plus de jetons, et ceux qu’elles détiennent cessent de fonctionner. C’est irréversible.",
    confirm: "Révoquer",
  },

  token: {
    name: "Jeton utilisé par Essayer",
    note: "Conservé dans cet onglet jusqu’à votre déconnexion ou sa fermeture.",
    none: "Aucun jeton défini. Essayer en obtient un à votre premier appel.",
    get: "Obtenir un jeton de la sandbox",
    renew: "Le renouveler",
    forget: "Oublier ce jeton",
    withoutTimes: " est défini. Il n’indique pas quand il expire.",
    issued: ", délivré ",
    expires: "expire ",
    expired: "expiré ",
  },

  keys: {
    name: "Clés de chiffrement",
    note: "Chiffrez les corps des requêtes avec la clé actuelle.",
    loading: "vos clés",
    caption: "Clés de chiffrement actives",
    key: "Clé",
    current: "Actuelle",
    next: "Suivante",
    open: "Télécharger, renouveler, utiliser dans le code",
  },

  webhookSecrets: {
    name: "Secrets de webhook",
    note: "Chaque secret actif signe. Il suffit d’en vérifier un.",
    loading: "vos secrets de webhook",
    caption: "Secrets de webhook",
    secret: "Secret",
    publicKey: "Clé publique",
    expires: "remplacé, expire",
    copy: (secret) => `Copier ${secret}`,
    rotateSecret: "Renouveler le secret de signature",
    rotateKey: "Renouveler la clé de signature",
  },

  rotateWebhookSecret: {
    titles: {
      "hmac-sha256": "Renouveler le secret de signature ?",
      ed25519: "Renouveler la clé de signature ?",
    },
    text: "Le nouveau signe dès maintenant. L’actuel continue de signer un jour de plus, pour que vous mettiez à jour vos points de réception. Celui qui avait été remplacé plus tôt est révoqué.",
    confirm: "Renouveler",
  },

  sessions: {
    name: "Sessions",
    note: "Déconnecter un navigateur met fin aussitôt à sa session.",
    loading: "vos sessions",
    caption: "Où vous êtes connecté",
    browser: "Navigateur",
    unknownBrowser: "Navigateur inconnu",
    thisOne: "celui-ci",
    signedIn: "Connecté",
    now: "maintenant",
    address: "Adresse",
    unknownAddress: "inconnue",
    signOut: "Déconnecter",
    signOutOthers: "Déconnecter tous les autres",
  },

  signOutOthers: {
    title: "Déconnecter tout le reste ?",
    text: "Tous les autres navigateurs devront se reconnecter. Ce que vous y avez saisi sans l’enregistrer est perdu.",
    confirm: "Déconnecter les autres",
  },
};
