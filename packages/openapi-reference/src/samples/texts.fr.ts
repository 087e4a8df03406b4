import type { Translated } from "../language/translated.ts";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  language: "Langage",
  more: "Autres",
  allLanguages: "Tous les langages",
  copy: "Copier le code",
  bodyIsCut: "Le corps est coupé ici. Copiez l’exemple pour l’obtenir en entier.",
  carriesMessage: (others) =>
    `Cet exemple contient un message que la page a chiffré. Les exemples en ${others} chiffrent eux-mêmes le corps et déchiffrent la réponse.`,
  isCut: "L’exemple est coupé ici. Copiez-le pour l’obtenir en entier.",
  lostHeaders: (names, language) =>
    `Cet exemple omet ${names} d’une partie : en ${language}, cela demanderait beaucoup de code. L’exemple curl l’inclut.`,
  loading: (language) => `Chargement de l’exemple en ${language}`,
  notLoaded: (language) =>
    `L’exemple en ${language} n’a pas pu être chargé. Choisissez un autre langage, ou rechargez la page.`,

  none: {
    headerCharacter: (name) => `Pas d’exemple : l’en-tête ${name} contient un caractère interdit dans un en-tête.`,
    files: (contentType) =>
      `Pas d’exemple : les fichiers d’un corps de type ${contentType} ne peuvent pas s’écrire dans du code.`,
    curlName: (name) => `Pas d’exemple : curl ne peut pas envoyer une partie dont le nom contient « = » (${name}).`,
  },

  client: {
    choice: "HTTP ou SDK",
    http: "HTTP",
    sdk: "SDK",
    withSdk: (language) => `Avec le SDK ${language}`,
    generating: (language) => `Le SDK ${language} est en cours de génération. En attendant, voyez l’exemple HTTP.`,
    failed: (why) => `Pas d’exemple SDK. ${why}`,
    tryAgain: "Réessayer",
    showHttp: "Voir HTTP",
    noValue: (name) => `Pas encore d’exemple : ${name} n’a pas de valeur.`,
    object: (name) => `Pas d’exemple SDK : ${name} est un objet. Voyez l’exemple HTTP.`,
    queryKey: "Pas d’exemple SDK : le SDK ne peut pas envoyer une clé dans l’URL. Voyez l’exemple HTTP.",
    notJson: "Pas d’exemple SDK : le corps n’est pas en JSON. Voyez l’exemple HTTP.",
    file: "Pas d’exemple SDK : le corps est un fichier. Voyez l’exemple HTTP.",
    number: (value) =>
      `Pas d’exemple SDK : les nombres de JavaScript ne peuvent pas contenir ${value}. Voyez l’exemple HTTP.`,
    numberInBody:
      "Pas d’exemple SDK : les nombres de JavaScript ne peuvent pas contenir un nombre du corps. Voyez l’exemple HTTP.",
    brokenJson: "Pas d’exemple SDK : le corps n’est pas du JSON valide. Voyez l’exemple HTTP.",
    wrongType: (type, text) => `Pas d’exemple SDK : le SDK attend ${type}, et non ${text}. Voyez l’exemple HTTP.`,
  },
};
