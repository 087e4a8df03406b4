import { counted } from "@connect-portal/openapi-reference/french";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const upToSix = [
  "Aucune vidéo",
  "Une vidéo",
  "Deux vidéos",
  "Trois vidéos",
  "Quatre vidéos",
  "Cinq vidéos",
  "Six vidéos",
];

export const texts: Translated<typeof english.texts> = {
  title: "Vidéos",
  none: {
    title: "Pas encore de vidéos",
    text: "Les nouvelles vidéos paraîtront ici. D’ici là, un expert peut vous montrer les API sur vos propres cas d’usage.",
    demo: "Demander une démo",
  },

  shelf: {
    name: "Vidéothèque",
    count: (count) => upToSix[count] ?? counted(count, "vidéo", "vidéos"),
  },

  transcripts: {
    title: "Transcriptions",
    of: (title) => `Transcription de « ${title} »`,
    download: "Télécharger la vidéo",
    file: (length, size) => `MP4, ${length}, ${size}.`,
  },
};
