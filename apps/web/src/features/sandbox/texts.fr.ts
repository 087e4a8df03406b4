import { formatted, plural } from "@connect-portal/openapi-reference/french";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  home: "Accueil",
  title: "Sandbox",
  lead: "Votre propre système de cartes, ou celui de votre organisation. Personne d’autre ne le voit, et rien n’y est réel.",
  testCards: "Cartes et montants de test",
  seed: "Graine",
  empty: "vide",
  loading: "votre sandbox",
  showMore: "Afficher plus",
  copy: (value) => `Copier ${value}`,

  figures: {
    customers: (countries) => `clients dans ${countries === 1 ? "un pays" : `${countries} pays`}`,
    cards: (accounts) => `cartes sur ${accounts} comptes`,
    transactions: "transactions",
    balanced: "total du grand livre, toutes devises",
    unbalanced: "écart du grand livre",
  },

  clock: {
    name: "Horloge",
    note: "En pause tant que vous ne l’avancez pas. Les événements planifiés s’exécutent alors dans l’ordre.",
    noteRunning: "En temps réel. Les événements planifiés s’exécutent à leur échéance.",
    utc: "Temps universel coordonné",
    scheduled: "Prochains événements",
    nothingScheduled: "Rien n’est planifié.",
    waiting: (what, more) => (more === 0 ? what : `${what} et ${plural(more, `${more} autre`, `${more} autres`)}`),
    since: (time) => `dû depuis ${time}`,
    nextStatement: "Prochain relevé",
    advance: "Avancer à …",
    pause: "Mettre en pause",
    run: "Passer en temps réel",
    working: "L’horloge avance …",
    timeline: "Chronologie",
    happened: (count) => {
      if (count === 0) return "Aucun événement planifié ne s’est exécuté.";
      return plural(
        count,
        "1 événement planifié s’est exécuté.",
        `${formatted(count)} événements planifiés se sont exécutés.`,
      );
    },
  },

  advance: {
    title: "Avancer l’horloge",
    text: "L’horloge ne fait qu’avancer, d’un an au plus. Les événements planifiés d’ici là s’exécutent, chacun à son heure.",
    day: "Jusqu’au début du",
    cancel: "Annuler",
    confirm: "Avancer",
  },

  authorize: {
    name: "Autoriser un paiement",
    note: "Choisissez une carte et un paiement, et voyez la décision. C’est un appel comme tous les vôtres.",
    loading: "les paiements",
    search: "Chercher une carte",
    card: "Carte",
    cardOf: (number, holder) => `${number} · ${holder}`,
    noCard: "Aucune carte trouvée.",
    payment: "Paiement",
    amount: "Montant",
    amountWrong: "Saisissez un montant positif, avec un point avant les décimales de la devise.",
    currency: "Devise",
    send: "Envoyer",
    showCall: "Voir l’appel",
    ledger: "Grand livre",
    noResponse: "Aucune réponse n’est arrivée.",
    rejected: (status) => `La requête a été rejetée avec ${status}.`,
  },

  payments: {
    title: "Paiements",
    name: "Derniers paiements",
    searchHint: "Id, commerçant ou fin du numéro de carte",
    note: "Ce qui a décidé de chaque paiement. Ouvrez une ligne pour ses contrôles et ses écritures.",
    loading: "vos paiements",
    none: "Pas encore de paiements",
    noneHelp: "Envoyez-en un avec Card simulation ou en tant que commerçant.",
    columns: {
      time: "Heure",
      card: "Carte",
      merchant: "Commerçant",
      amount: "Montant",
      response: "Réponse",
      status: "État",
    },
    approved: "approuvé",
    declined: "refusé",
    states: {
      declined: "refusé",
      cleared: "compensé",
      reversed: "annulé",
      partially_reversed: "annulé en partie",
      expired: "expiré",
    },
    heldUntil: (day) => `réservé jusqu’au ${day}`,
    partlyCleared: (amount) => `compensé en partie, ${amount}`,
  },

  payment: {
    loading: "Chargement des contrôles …",
    checks: "Contrôles, dans l’ordre",
    passed: "réussi",
    failed: "échoué",
    notRun: "non exécuté",
    authorization: "Autorisation",
    remedy: "Comment le faire approuver",
    noRemedy: "Impossible : le refus est définitif.",
    entries: "Écritures",
    noEntriesDeclined: "Aucune : un refus ne réserve rien.",
    noEntriesYet: "Aucune avant la compensation du paiement.",
    timeline: "Chronologie",
  },

  ledger: {
    name: "Grand livre",
    note: "La somme de chaque groupe d’écritures est nulle. Le disponible est le solde moins les réservations.",
    loading: "le grand livre",
    loadingAccounts: "vos comptes",
    noAccounts: "Pas encore de comptes",
    noAccountsHelp: "Ouvrez-en un avec les opérations d’Accounts.",
    account: "Compte",
    caption: (account, currency) => `Grand livre de ${account}, en ${currency}, de la dernière écriture à la première`,
    columns: {
      posted: "Date",
      description: "Libellé",
      against: "Contrepartie",
      debit: "Débit",
      credit: "Crédit",
      balance: "Solde",
    },
    available: "Disponible",
    holds: (count) => `Réservations, ${plural(count, `${count} ouverte`, `${count} ouvertes`)}`,
    creditLimit: "Plafond de crédit",
    noEntries: "Pas encore d’écritures.",
  },

  cards: { title: "Cartes", note: "Un id ouvre l’opération qui lit la carte." },
  accounts: {
    title: "Comptes",
    note: "Les comptes et les clients qui les détiennent. Un id ouvre l’opération qui le lit.",
  },

  events: {
    title: "Événements",
    note: "Les derniers faits, et où ils ont été envoyés. Un événement ouvre ce que sa requête a fait.",
    loading: "vos événements",
    searchHint: "Type, ou id de ressource, d’événement ou de requête",
    nothingFound: (text) => `Aucun résultat pour « ${text} ».`,
    none: "Pas encore d’événements",
    noneHelp: "Créez une carte ou envoyez un paiement : ses événements paraîtront ici.",
    caption: "Événements, du plus récent au plus ancien",
    columns: { event: "Événement", subject: "Ressource", deliveries: "Livraisons", time: "Heure" },
    noDeliveries: "aucune",
    moreDeliveries: (count) => `et ${plural(count, `${count} autre`, `${count} autres`)}`,
    delivery: (endpoint, status) => `${endpoint} : ${status}`,
  },

  portfolio: {
    choice: "Ressource",
    search: "Rechercher",
    searchHint: "Id, nom ou fin du numéro",
    nothingFound: (text) => `Aucun résultat pour « ${text} » parmi les ${formatted(1000)} plus récents.`,
    caption: (many) => `${many}, du plus récent au plus ancien`,
    customers: { one: "Client", many: "Clients", name: "Nom", country: "Pays", status: "État" },
    accounts: {
      one: "Compte",
      many: "Comptes",
      holder: "Titulaire",
      kind: "Type",
      balance: "Solde",
      available: "Disponible",
    },
    cards: { one: "Carte", many: "Cartes", number: "Numéro", holder: "Porteur", status: "État" },
    expires: (expiry) => `expire ${expiry}`,
    loading: { customers: "vos clients", accounts: "vos comptes", cards: "vos cartes" },
  },

  faults: {
    name: "Pannes",
    note: "Ce qui échoue volontairement, encore et encore, jusqu’à ce que vous le retiriez ou réinitialisiez la sandbox.",
    loading: "les pannes",
    none: "Aucune panne installée. Chaque appel reçoit sa propre réponse, et chaque événement est livré une fois et dans l’ordre.",
    caption: "Pannes installées ; la première qui convient à un appel ou à une livraison le touche",
    columns: { fault: "Panne", rate: "Touche", of: "De" },
    value: ({ fault, seconds, code }) => {
      if (seconds !== null) return `${fault}; seconds=${seconds}`;
      return code === null ? fault : `${fault}; code=${code}`;
    },
    rate: (rate, what) => {
      const [one, many] = what === "call" ? ["appel", "appels"] : ["livraison", "livraisons"];
      if ("share" in rate) return `${formatted(rate.share * 100)} % des ${many}`;
      return rate.every === 1 ? `chaque ${one}` : `un${what === "call" ? "" : "e"} ${one} sur ${rate.every}`;
    },
    allCalls: "tous les clients",
    allEndpoints: "tous les points de réception",
    add: "Ajouter une panne …",
    remove: "Retirer",
    removeOne: (name) => `Retirer ${name}`,
    form: {
      title: "Ajouter une panne",
      fault: "Panne",
      seconds: "Secondes",
      secondsWrong: "Saisissez de 1 à 30 secondes.",
      code: "Code de réponse",
      codeWrong: "Saisissez un code de réponse qui refuse, tel que 51.",
      rate: "Touche",
      client: "Appels de",
      endpoint: "Livraisons à",
      ofCalls: "Appels",
      ofDeliveries: "Livraisons d’événements",
      add: "Ajouter",
      cancel: "Annuler",
    },
  },

  reset: {
    name: "Réinitialisation",
    note: "La même graine crée les mêmes données. Les jetons restent valables.",
    open: (seed) => (seed === null ? "Vider …" : `Repartir de la graine ${seed} …`),
    another: "Autre graine …",
    seed: "Graine",
    submit: "Réinitialiser …",
    title: "Tout recommencer ?",
    text: (seed) =>
      seed === null
        ? "Tout ce que contient ce monde est supprimé."
        : `Les données de la graine ${seed} remplacent tout dans ce monde. Les ids que vous avez notés n’existeront peut-être plus.`,
    confirm: "Recommencer",
  },
};
