import { counted, formatted, plural } from "@connect-portal/openapi-reference/french";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  home: "Accueil",
  sandbox: "Sandbox",
  title: "Chronologie",
  titleOf: (id) => `Chronologie de ${id}`,
  lead: "Ce qu’une requête a fait dans votre sandbox : sa décision, ses écritures, ses événements et les tentatives de livraison.",
  leadOfSubject: "Ce qui est arrivé à cette ressource et à ce qui en dépend, du plus récent au plus ancien.",
  loading: "la chronologie",

  find: {
    label: "Id de requête ou de ressource",
    example: "aut_A00000G4T1 ou order-17",
    help: "Chaque réponse de la sandbox porte son id de requête dans X-Request-Id et l’adresse de cette page dans Sandbox-Timeline. Une ressource est une carte, un compte, une autorisation, une transaction ou un litige.",
    missing: "Saisissez un id.",
    invalid: "Un id a au plus 128 lettres, chiffres et signes _ . : + / = -",
    submit: "Afficher",
  },

  missing: {
    title: (id) => `Rien n’est connu de ${id}`,
    text: "C’est peut-être la requête d’un autre utilisateur : seul celui dont le jeton d’accès l’a envoyée voit sa chronologie. Elle peut aussi précéder votre dernière réinitialisation, ne plus être conservée, ou n’avoir rien changé et être absente du journal des appels.",
    help: "Connectez-vous en tant qu’utilisateur du jeton, ou renvoyez la requête.",
    findAnother: "En chercher une autre",
    toSandbox: "Ouvrir votre sandbox",
  },

  facts: { events: "Événements", entries: "Écritures", now: "Affiché" },

  actions: {
    json: "Exporter en JSON",
    print: "Imprimer",
    openAll: "Tout ouvrir",
    closeAll: "Tout fermer",
    exporting: "Lecture de l’ensemble …",
    cut: (rows) => `Le fichier contient les ${formatted(rows)} premières lignes.`,
    more: "Afficher plus",
    shown: (shown, all) => `${formatted(shown)} lignes sur ${formatted(all)}`,
  },

  lanes: {
    application: "Application",
    clock: "Horloge",
    decision: "Décision",
    ledger: "Grand livre",
    state: "État",
    events: "Événements",
    endpoints: "Réception",
  },

  points: {
    caption: "Points de la chronologie, dans leur ordre",
    unknownRequest: "Requête",
    response: (status, duration) => `${status} en ${duration}`,
    fault: (name) => `panne : ${name}`,
    replay: "la première réponse à nouveau, par son Idempotency-Key",
    activity: "activité de la graine",
    fellDue: (what) => `Arrivé à échéance : ${what}`,
    approved: (responseCode, checks) =>
      checks === 0
        ? `Approuvé ${responseCode}`
        : `Approuvé ${responseCode}, ${counted(checks, "contrôle réussi", "contrôles réussis")}`,
    declined: (responseCode, check) => `Refusé ${responseCode} par ${check}`,
    bookings: (description, amounts) => `${description} ${amounts}`,
    first: (subject, status) => (status === null ? subject : `${subject} : ${status}`),
    changed: (subject, members) => `${subject} : ${members}`,
    unchanged: (subject) => `${subject} inchangé`,
    deleted: (subject) => `${subject} supprimé`,
    more: (count) => `et ${plural(count, `${count} autre`, `${count} autres`)}`,
    attempt: (number, endpoint) => `Tentative ${number} à ${endpoint}`,
    responded: (status, duration) => `${status} en ${duration}`,
    noResponse: "pas de réponse",
    onPurpose: (came, fault) => (came === null ? `${fault}, exprès` : `${came}, ${fault} exprès`),
    waiting: (endpoint) => `En attente pour ${endpoint}`,
    canceled: (endpoint) => `Annulé pour ${endpoint}`,
    failed: (endpoint) => `Abandonné pour ${endpoint}`,
    milliseconds: (value) => `${value} ms`,
  },

  detail: {
    bytes: (name) => `Octets de ${name}`,
    request: "Requête",
    response: "Réponse",
    checks: "Contrôles, dans l’ordre",
    decided: "a décidé",
    passed: "réussi",
    notRun: "non exécuté",
    remedy: "Comment le faire approuver",
    noRemedy: "Impossible : le refus est définitif.",
    lines: "Écritures",
    changes: "Changements",
    before: "Avant",
    after: "Après",
    nothing: "rien",
    timelineOf: "Chronologie de",
    ofRequest: "Chronologie de la requête",
    cut: "La suite manque : ce n’en est que le début.",
    loading: "Chargement …",
    nextAttempt: "Prochaine tentative :",
    noResponse: "Pas de réponse.",
    copy: "Copier",
    member: "Champ",
    notKept: (bytes) => `Un corps de ${counted(bytes, "octet", "octets")}, que le journal des appels ne conserve pas.`,
    noCall: "Le journal des appels n’a pas cette requête. Ce qu’elle a fait figure ci-dessous.",
  },

  empty: {
    request: "La requête n’a rien changé.",
    beforeReset: "Vous avez réinitialisé votre sandbox depuis cette requête. Ce qu’elle a fait n’existe plus.",
    subject: "Rien ne lui est arrivé depuis le début de votre sandbox.",
  },
};
