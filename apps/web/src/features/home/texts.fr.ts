import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  provider: "Le fournisseur",

  hero: {
    explore: "Explorer nos API",
    demo: "Demander une démo",
    signIn: "Connectez-vous",
    toOpen: "pour ouvrir les API.",
    sandboxVersion: "Version de la sandbox",
    lastUpdated: "Dernière mise à jour",
  },

  trace: {
    title: (milliseconds) => `Une autorisation, ${milliseconds} millisecondes.`,
    recorded: (merchant, day) => `Un paiement sans contact chez ${merchant}, enregistré dans la sandbox le ${day}.`,
    replay: "Rejouer cet appel",
    pause: "Pause",
    next: "Étape suivante",
    step: (system, what, when) => `${system} : ${what}, ${when}`,
    legend: "Traits épais : temps de traitement",
    plot: (way, milliseconds) =>
      `Chronologie d’une autorisation. Votre application envoie la requête à 0 milliseconde. Elle passe par : ${way}. La réponse arrive à ${milliseconds} millisecondes.`,
    and: (names) => new Intl.ListFormat("fr").format(names),
    milliseconds: (number) => `${number} ms`,
    you: "Vous",
    lanes: {
      events: "Événements",
      application: "Votre application",
      acquiring: "Acquisition",
      switching: "Routage",
      fraud: "Fraude",
      issuing: "Émission",
      ledger: "Grand livre",
    },
    notes: {
      acquiring: (mcc, terminal) => `commerçant ${mcc}, terminal ${terminal} trouvés`,
      switching: (bin, network) => `BIN ${bin}, ${network} : envoyé à l’émetteur`,
      fraud: (score) => `score ${score} sur 999`,
      issuing: (checks, responseCode) => `${checks} contrôles : ${responseCode} approuvé`,
      ledger: (amount, currency) => `${amount} ${currency} réservés`,
      sent: (path) => `POST ${path}`,
      received: (status) => `${status} Created`,
    },
    request: "Requête",
    response: "Réponse",
    ledger: "Grand livre",
    event: "Événement",
    availableBefore: "Disponible avant",
    hold: (id) => `Réservation, ${id}`,
    available: (currency) => `Disponible, ${currency}`,
  },

  solutions: {
    title: "Quatre solutions, un contrat",
    text: "Un document OpenAPI décrit chaque API et pilote sa sandbox.",
    issuing: {
      name: "Émission",
      does: "Créer cartes et comptes, fixer des plafonds, décider des autorisations.",
      words: "cartes comptes plafonds",
    },
    acquiring: {
      name: "Acquisition",
      does: "Enrôler commerçants et terminaux, capturer, compenser et régler.",
      words: "commerçants terminaux compensation",
    },
    switching: {
      name: "Routage",
      does: "Acheminer les messages entre terminaux, réseaux et hôtes.",
      words: "routage réseaux annulations",
    },
    fraud: {
      name: "Fraude",
      does: "Noter les paiements en direct, ouvrir des dossiers, décider ce qu’il faut bloquer.",
      words: "scores règles dossiers",
    },
  },

  languages: {
    title: "Un SDK client dans votre langage",
    text: "OPENAPI Generator V6.5.0 le génère à partir du document OpenAPI.",
  },

  testimonials: {
    title: "Les équipes qui l’utilisent",
    name: "Ce que disent nos clients",
    carousel: "carrousel",
    quotes: "Témoignages",
    quoted: (quote) => `« ${quote} »`,
    place: (at, count) => `${at} sur ${count}`,
    previous: "Témoignage précédent",
    next: "Témoignage suivant",
  },

  contact: {
    title: "Nous contacter",
    lead: "Des questions sur la plateforme, un compte ou un contrat ? Nous répondons par e-mail.",
    subject: "Objet",
    fullName: "Nom complet",
    company: "Entreprise",
    email: "Adresse e-mail",
    emailExample: "nom@entreprise.example",
    message: "Message",
    send: "Envoyer",
    missing: "Remplissez les cinq champs pour envoyer.",
    sent: "Votre message a été envoyé.",
  },
};
