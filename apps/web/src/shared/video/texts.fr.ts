import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  play: "Lire",
  playVideo: (title) => `Lire « ${title} »`,
  pause: "Pause",
  position: "Position",
  place: (time, length) => `${time} sur ${length}`,
  captions: "Sous-titres",
  captionsLanguage: "Anglais",
  fullScreen: "Plein écran",
  close: "Fermer",
  failed: "La vidéo n’a pas pu être chargée. Vérifiez votre connexion, puis appuyez de nouveau sur Lire.",
  megabytes: (number) => `${number} Mo`,
};
