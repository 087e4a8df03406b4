import { plural } from "../language/french.ts";
import type { Translated } from "../language/translated.ts";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  search: (what) => `Rechercher dans ${what}`,
  thisApi: "cette API",
  shortcut: "Ctrl /",
  clear: "Effacer la recherche",
  previous: "Résultat précédent",
  next: "Résultat suivant",
  places: "Emplacements trouvés",
  firstPlaces: (shown, all) =>
    `Les ${shown} premiers emplacements sur ${all}. Appuyez sur Entrée pour parcourir tous les résultats.`,
  kinds: { intro: "Présentation", tag: "Groupe", schema: "Schéma" },
  failed: "La recherche n’a pas pu être chargée. Appuyez sur Entrée pour réessayer.",
  searching: "Recherche en cours",
  tooShort: "Deux lettres ou plus",
  none: "Aucun résultat.",
  position: (current, all) => `${current} sur ${all}`,
  inItem: (title) => `, dans ${title}`,
  hits: (count) => `${count} résultats`,
  oneHit: "1 résultat",
  hitsAfter: (count) => plural(count, " résultat", " résultats"),
};
