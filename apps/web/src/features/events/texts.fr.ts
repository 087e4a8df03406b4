import { counted } from "@connect-portal/openapi-reference/french";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const upToSeven = ["", "Un jour", "Deux jours", "Trois jours", "Quatre jours", "Cinq jours", "Six jours", "Sept jours"];

export const texts: Translated<typeof english.texts> = {
  title: "Événements à venir",
  lead: "Rencontrez les équipes de ces API. Les heures sont en UTC. Ajouter place un événement dans votre agenda.",
  past: "Passés",
  demo: "Demander une démo",

  over: {
    before: "Aucun événement n’est prévu. ",
    after: " : un expert vous montre les API sur vos propres cas d’usage.",
  },
  none: {
    title: "Pas encore d’événements",
    text: "Les prochains événements paraîtront ici. D’ici là, un expert peut vous montrer les API sur vos propres cas d’usage.",
  },

  row: {
    add: "Ajouter",
    addTo: (title) => `Ajouter « ${title} » à votre agenda`,
    failed: "Le fichier n’a pas pu être créé. Rechargez la page, puis appuyez sur Ajouter.",
  },

  when: {
    span: (first, last) => `${first} au ${last}`,
    time: (weekday, time) => `${weekday}, ${time} UTC`,
    weekdays: ["Dimanche", "Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi"],
    days: (count) => upToSeven[count] ?? counted(count, "jour", "jours"),
  },
};
