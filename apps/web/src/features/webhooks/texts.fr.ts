import { counted, plural } from "@connect-portal/openapi-reference/french";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  title: "Webhooks",
  loading: "les webhooks",
  reference: "Référence des API",
  tryAgain: "Réessayer",
  close: "Fermer",
  unknownEvent: (name) => `Ce module n’a pas d’événement nommé « ${name} ». Voici le premier.`,

  noEvents: {
    title: (module = "Ce module") => `${module} ne publie aucun événement`,
    text: "Il n’envoie pas de webhooks. Ses opérations sont dans la référence des API.",
  },
  noEventYet: {
    title: "Ce module n’a pas encore d’événements",
    text: "Ils apparaîtront ici dès que le fournisseur les publiera. Les opérations sont dans la référence des API.",
  },

  tree: { label: "Événements", words: { one: "événement", many: "événements" } },

  event: {
    deprecated: "Obsolète",
    to: "vers votre URL de webhook",
    payload: "Charge utile",
    sentAs: "Format d’envoi",
    document: "Document",
    related: "Événements liés",
    sentTo: (endpoints) => {
      if (endpoints === 0) return "Aucun de vos points de réception ne reçoit cet événement de la sandbox.";
      return `La sandbox envoie cet événement à ${plural(endpoints, "un de vos points", `${endpoints} de vos points`)} de réception.`;
    },
    endpoints: "Points de réception",
    others: "Vous pouvez ouvrir les autres événements de ce module dans la liste.",
    notDescribed: {
      title: (event) => `${event} n’est pas encore décrit`,
      text: (file) => `Le module cite cet événement, mais son fichier ${file} ne le décrit pas. Ouvrez-en un autre.`,
    },
  },

  tester: {
    label: "Testeur de webhooks",
    hookUrl: "URL du webhook",
    isMyInbox: "C’est votre boîte de réception",
    useMyInbox: "Utiliser ma boîte",
    request: "Requête",
    signature: "Signature",
  },

  headers: {
    label: "En-têtes",
    reset: "Réinitialiser",
    resetWhat: " les en-têtes",
    remove: (name) => `Supprimer ${name}`,
    nameLabel: "Nom de l’en-tête",
    name: "Nom",
    valueLabel: "Valeur de l’en-tête",
    value: "Valeur",
    add: "Ajouter",
    addWhat: " l’en-tête",
    nothing: "Saisissez le nom et la valeur d’un en-tête.",
    nameMissing: "Saisissez le nom de l’en-tête.",
    valueMissing: (name) => `Saisissez une valeur pour ${name}.`,
    duplicate: (name) =>
      `${name} est déjà dans la liste : celui-ci est ignoré. Pour le modifier, supprimez-le d’abord.`,
    most: (count) => `Vous pouvez ajouter ${count} en-têtes au maximum.`,
  },

  payload: {
    tab: "Charge utile",
    example: "Exemple",
    exampleOf: (title) => `Exemple : ${title}`,
    mediaType: "Type de média",
    reset: "Revenir à l’exemple",
    none: "Cet événement n’a pas de charge utile.",
    tooLarge: (most) => `La charge utile dépasse le maximum de ${most}. Raccourcissez-la pour l’envoyer.`,
  },

  response: {
    label: "Réponse du point de réception",
    tab: "Réponse",
    headers: "En-têtes",
    sent: "Envoyé",
    copyHeaders: "Copier les en-têtes",
    copySent: "Copier la requête",
    cause: "Cause",
    fix: "Solution",
    before: "La réponse s’affiche ici après l’envoi.",
    notSent: "Non envoyé.",
    beginning: (kept, size) => `En voici le début, ${kept} sur ${size}.`,
    canceled: "Annulé. Le point de réception a peut-être tout de même reçu la requête.",
    said: {
      sending: "Envoi",
      canceled: "Annulé",
      response: (status, duration) => `Réponse : ${status}, ${duration}`,
      none: (cause, fix) => `Aucune réponse. ${cause} ${fix}`,
    },
  },

  inbox: {
    title: "Boîte de réception",
    loading: "la boîte de réception",
    states: { connecting: "Connexion…", live: "En direct", reconnecting: "Reconnexion…", ended: "Session terminée" },
    copyAddress: "Copier l’adresse de la boîte de réception",
    responds: (status) => `Répond ${status}`,
    respondsAfter: (status, seconds) => `Répond ${status} après ${seconds} s`,
    changeResponse: "Réponse…",
    newAddress: "Nouvelle adresse",
    clear: "Vider",
    failed: "La boîte de réception n’a pas pu être chargée",
    older: "Plus anciennes",
    count: (count, isOne) => `${count} ${isOne ? "requête" : "requêtes"}. `,
    shown: (shown, count) => `${shown} requêtes sur ${count}. `,
    keeps: (count) => `La boîte conserve les ${count} dernières.`,
    keepsFor: (count, days) => `La boîte conserve les ${count} dernières pendant ${counted(days, "jour", "jours")}.`,
    columns: {
      time: "Heure",
      event: "Événement",
      status: "Statut",
      signature: "Signature",
      attempt: "Tentative",
      duration: "Durée",
    },
    said: {
      summary: (event, status, signature) => `${event}, réponse ${status}, signature ${signature}`,
      request: (method) => `requête ${method}`,
      one: (summary) => `Nouvelle requête dans la boîte de réception : ${summary}.`,
      many: (count, latest) => `${count} nouvelles requêtes dans la boîte de réception. La dernière : ${latest}.`,
    },
  },

  emptyInbox: {
    title: "Rien n’est encore arrivé",
    text: "Envoyez l’événement ci-dessus à votre boîte de réception, ou n’importe quoi depuis un terminal. Les requêtes s’affichent ici dès leur arrivée.",
    command: "Commande qui envoie une requête à la boîte de réception",
    copy: "Copier la commande",
  },

  arrivals: {
    label: "Arrivées dans ma boîte",
    title: "Ma boîte de réception",
    one: "1 requête",
    all: (count) => `Les ${count} requêtes`,
    none: "Les requêtes envoyées à votre boîte s’affichent ici dès leur arrivée.",
    verified: "signature vérifiée",
  },

  newAddress: {
    title: "Remplacer l’adresse de la boîte de réception ?",
    text: "L’ancienne adresse cesse aussitôt de fonctionner : ses requêtes sont rejetées. Celles qui sont arrivées restent.",
    confirm: "Remplacer",
  },

  clearInbox: {
    title: "Vider la boîte de réception ?",
    text: "Toutes ses requêtes sont supprimées, sans retour possible. L’adresse reste la même.",
    confirm: "Vider",
  },

  inboxResponse: {
    title: "Réponse de la boîte de réception",
    text: (seconds) =>
      `La boîte envoie cette réponse à chaque requête. Le testeur l’attend ${counted(seconds, "seconde", "secondes")} au maximum.`,
    examples: "Exemples",
    presets: {
      ok: "200 OK",
      accepted: "202 Accepted",
      badRequest: "400 Bad Request",
      serverError: "500 Server Error",
      unavailable: "503 après 2 s",
      late: (seconds) => `Aucune réponse en ${seconds} s`,
    },
    status: "Statut",
    statusWrong: "Saisissez un statut de 200 à 599.",
    delay: "Délai en secondes",
    delayWrong: (most) => `Saisissez un délai de 0 à ${most} secondes.`,
    contentType: "Type de contenu",
    contentTypeWrong: "Saisissez un type de contenu tel que application/json, de 200 caractères au maximum.",
    body: "Corps",
    bodyTooLong: (most) => `Le corps dépasse le maximum de ${most}.`,
    cancel: "Annuler",
    save: "Enregistrer",
  },

  request: {
    loading: "Chargement de la requête",
    verified: "Signature vérifiée",
    verifiedWith: (scheme) => `Signature vérifiée avec ${scheme}`,
    notVerified: "Signature non vérifiée",
    check: "Vérifier cette requête",
    copyCurl: "Copier en curl",
    body: "Corps",
    bodyLabel: "Corps de la requête",
    noBody: "aucun",
    copyBody: "Copier le corps",
    save: "Enregistrer",
    saveWhat: " le corps",
    truncated: (kept, size) => `La boîte a conservé les premiers ${kept} sur ${size}.`,
    unpacked:
      "Le corps a été envoyé compressé. Il est affiché décompressé ; la signature porte sur les octets envoyés.",
    bytes: (size) => `${size} de données binaires. Enregistrez le corps pour l’ouvrir dans une autre application.`,
    outcome: (attempt, status) => `Tentative ${attempt}. Réponse : ${status}.`,
  },

  signatures: {
    verified: "vérifiée",
    notVerified: "non vérifiée",
    faults: {
      header_missing: "en-tête absent",
      timestamp_malformed: "horodatage mal formé",
      timestamp_old: "horodatage trop ancien",
      timestamp_future: "horodatage dans le futur",
      signature_malformed: "signature mal formée",
      scheme_unknown: "schéma inconnu",
      secret_malformed: "secret mal formé",
      id_changed: "id modifié",
      timestamp_changed: "horodatage modifié",
      body_changed: "corps modifié",
      secret_wrong: "mauvais secret",
    },
  },

  signing: {
    leadBefore: "Signé selon la spécification ",
    leadLink: "Standard Webhooks",
    leadAfter: ", avec chaque clé active.",
    headers: "En-têtes",
    lastHeaders: "En-têtes du dernier envoi",
    notSent: "non envoyé",
    meanings: {
      "webhook-id": "Identifie le message : le même à chaque tentative. Enregistrez-le pour écarter les doublons.",
      "webhook-timestamp":
        "L’instant d’envoi de cette tentative, en secondes depuis 1970. Rejetez les requêtes décalées de plus de cinq minutes.",
      "webhook-signature":
        "Une signature par clé active, séparées par des espaces : v1 est HMAC SHA-256, v1a est Ed25519. Il suffit d’en vérifier une.",
    },
    check: "Vérifier une signature",
    code: "Code de vérification",
  },

  secrets: {
    loading: "les secrets de signature",
    secret: "secret",
    publicKey: "clé publique",
    rotate: "Renouveler",
    show: "Afficher",
    hide: "Masquer",
    theSecret: (isPrevious) => (isPrevious ? " le secret précédent" : " le secret"),
    copySecret: (isPrevious) => (isPrevious ? "Copier le secret précédent" : "Copier le secret"),
    copyKey: (isPrevious) => (isPrevious ? "Copier la clé publique précédente" : "Copier la clé publique"),
    created: "Créé : ",
    replaced: "remplacé, expire : ",
  },

  rotate: {
    titles: { "hmac-sha256": "Renouveler le secret HMAC SHA-256 ?", ed25519: "Renouveler la clé Ed25519 ?" },
    text: "Le nouveau signe dès maintenant. L’actuel signe encore pendant un jour, le temps de mettre à jour vos points de réception. Celui qui a été remplacé auparavant est révoqué maintenant.",
    confirm: "Renouveler",
  },

  check: {
    title: "Vérifier une signature",
    submit: "Vérifier",
    request: "Requête",
    description:
      "Telle qu’elle est arrivée : en-têtes, ligne vide, corps. La sortie de curl -v et des en-têtes en JSON conviennent aussi.",
    placeholder: "webhook-id: msg_…\nwebhook-timestamp: …\nwebhook-signature: v1,…\n\n{ … }",
    whose: "Secret de vérification",
    own: "Mes secrets",
    other: "Un autre secret",
    secret: "Secret",
    secretExample: "whsec_… ou whpk_…",
    secretMissing: "Collez le secret, ou utilisez les vôtres.",
    nothing: "Collez une requête : ses en-têtes, une ligne vide et son corps.",
    tooLong: "Cette requête est trop longue pour être vérifiée.",
    tooManyHeaders: (most) => `Plus de ${most} lignes d’en-tête. Avez-vous collé le corps sans ses en-têtes ?`,
    headerTooLong: (name) => `L’en-tête ${name} est trop long pour être vérifié.`,
    bodyTooLong: (most) => `Le corps dépasse le maximum de ${most}.`,
    notAHeader: (line, text) =>
      `La ligne ${line} n’est pas un en-tête : « ${text} ». Écrivez chaque en-tête comme un nom, un deux-points et une valeur, et une ligne vide avant le corps.`,
    bodyIsObject:
      "Le corps est ici un objet, mais c’est son texte qui a été signé. Collez le corps tel qu’il est arrivé.",
    notJson: "Les en-têtes ressemblent à du JSON mais sont illisibles. Laissez une ligne vide entre eux et le corps.",
    notHeaders: "Ce JSON n’est pas une liste d’en-têtes : il faut pour chacun un nom et un texte.",
  },

  verdict: {
    label: "Verdict",
    verified: "Vérifiée",
    verifiedWith: (scheme) => `Vérifiée avec ${scheme}`,
    notVerified: "Non vérifiée",
    states: { good: ", réussi", failed: ", échoué", open: ", non vérifié" },
    steps: {
      headers: "Les trois en-têtes sont présents",
      timestamp: "L’horodatage est une date, décalée de cinq minutes au plus",
      signature: "La signature est bien formée, dans un schéma auquel le secret convient",
      content: "L’id, l’horodatage et le corps sont ceux qui ont été signés",
      secret: "Le secret a produit la signature",
    },
    differs: (line, column) => `Le corps diffère à partir de la ligne ${line}, colonne ${column}.`,
    sent: "Envoyé",
    received: "Reçu",
    nothing: "rien",
  },

  code: {
    text: "Vérifie les signatures HMAC SHA-256 (v1) avec votre secret whsec_, par la seule bibliothèque standard. La comparaison se fait en temps constant. Les requêtes de plus de cinq minutes sont rejetées.",
  },
};
