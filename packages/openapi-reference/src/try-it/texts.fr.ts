import type { Translated } from "../language/translated.ts";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  noAuthentication: "Sans authentification",
  together: (schemes) => schemes.join(" et "),
  noUrl: (address) => `L’adresse du serveur, ${address}, n’est pas une URL.`,
  noHttp: (address) => `L’adresse du serveur, ${address}, n’est ni en http ni en https.`,
  missingFile: (name) => `Choisissez de nouveau le fichier ${name} : le rechargement de la page l’a perdu`,

  notDecrypted: "La réponse est chiffrée, et cette page n’en a pas la clé.",

  cannotSend: {
    encrypted: "L’appel n’a pas pu être chiffré. La page doit être ouverte en HTTPS, et vous devez être connecté.",
    method: (method) => `Un navigateur ne peut pas envoyer ${method}. L’exemple curl le peut.`,
    bodyWith: (method) =>
      `Un navigateur n’envoie pas de corps avec ${method}. Videz le corps, ou utilisez l’exemple curl.`,
    request: (why) => `Le navigateur ne peut pas envoyer cette requête : ${why}.`,
  },

  unreachable: {
    policy: (from, target) =>
      `Les pages de ce site ne peuvent appeler que ${from.host} (connect-src de sa Content-Security-Policy) : la requête à ${target.host} n’a pas été envoyée. L’exemple curl fonctionne depuis votre machine. L’exploitant du site peut autoriser ${target.origin}.`,
    offline: "Cet appareil est hors ligne. Rétablissez la connexion, puis renvoyez la requête.",
    mixed: (target) =>
      `Une page en https ne peut pas appeler ${target.origin} (contenu mixte). Choisissez une adresse https de ce serveur, ou utilisez l’exemple curl.`,
    ownHost: (target) =>
      `${target.host} n’a pas répondu. Vérifiez que le serveur fonctionne, puis renvoyez la requête.`,
    ownMachine: (from, target) =>
      `Aucune réponse de ${target.host}, qui est votre propre machine. Démarrez-y le serveur et autorisez les appels depuis ${from.origin} (CORS). Pour savoir lequel des deux manque, essayez l’exemple curl : il fonctionne quand seul CORS manque.`,
    other: (from, target) =>
      `Aucune réponse de ${target.host}. Il est injoignable d’ici, ou n’autorise pas les appels depuis ${from.host} (CORS). Pour le savoir, essayez l’exemple curl : il fonctionne quand seul CORS manque ; le serveur doit alors autoriser ${from.origin}.`,
  },

  redirect: "3XX Redirection",

  noBody: {
    redirect:
      "Le serveur redirige vers une autre adresse. Cette page ne la suit pas, et un navigateur ne dit pas où elle mène. Avec -i, l’exemple curl affiche le statut et l’en-tête Location.",
    head: "Une réponse à HEAD n’a que des en-têtes.",
    status: (status) => `Une réponse ${status} n’a pas de corps.`,
    empty: "Le corps est vide.",
  },

  charset: {
    unknown: (charset) => `Le jeu de caractères ${charset} est inconnu : le corps est lu en UTF-8.`,
    wrong: (charset, isDeclared) =>
      `Les octets ne sont pas en ${charset}${isDeclared ? ", contrairement à ce qu’indique la réponse" : ""}. Ils sont affichés en windows-1252.`,
  },
};
