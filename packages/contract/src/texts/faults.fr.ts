import type * as english from "./faults.ts";

export const texts: typeof english.texts = {
  "server-error": {
    happens: "500 internal_error. Rien n’a été fait.",
    teaches: "Répétez l’appel avec la même Idempotency-Key : après un 500, personne ne sait s’il a été exécuté.",
  },
  unavailable: {
    happens: "503 overloaded avec Retry-After: 2. Rien n’a été fait.",
    teaches: "Attendez le temps indiqué par Retry-After, puis répétez l’appel.",
  },
  "rate-limit": {
    happens: "429 too_many_requests avec Retry-After: 1. Rien n’a été fait.",
    teaches: "Ralentissez le temps indiqué par Retry-After ; une file d’appels doit attendre aussi.",
  },
  "token-expired": {
    happens: "401 token_expired. Rien n’a été fait.",
    teaches: "Obtenez un nouveau jeton, et répétez l’appel une fois avec lui.",
  },
  late: {
    happens: "La réponse arrive après 10 secondes, ou autant que vous le dites : late; seconds=25, 30 au maximum.",
    teaches: "Fixez un délai maximal. À son terme, répétez l’appel avec la même Idempotency-Key.",
  },
  lost: {
    happens: "L’opération est exécutée, et la connexion se ferme sans réponse.",
    teaches:
      "Répétez l’appel avec la même Idempotency-Key : vous obtenez la première réponse, et rien n’est comptabilisé deux fois.",
  },
  cut: {
    happens: "L’opération est exécutée, et la connexion se ferme au milieu de la réponse.",
    teaches: "Traitez une réponse inachevée comme perdue, quel que soit son statut.",
  },
  decline: {
    happens: "Le paiement est refusé avec le code de réponse 05, ou avec le code que vous donnez : decline; code=51.",
    teaches: "Dites la raison au porteur, et ne réessayez que si le code de réponse le permet.",
  },
  "delivery-doubled": {
    happens: "L’événement est remis deux fois, avec le même webhook-id.",
    teaches: "Conservez les id des événements traités, et répondez 2xx à celui que vous connaissez déjà.",
  },
  "delivery-late": {
    happens:
      "L’événement part 10 secondes plus tard, ou autant que vous le dites, 30 au maximum. Les événements suivants du même sujet attendent.",
    teaches:
      "Fiez-vous à occurredAt, et non à l’heure d’arrivée, et n’attendez jamais un événement sans délai maximal.",
  },
  "delivery-out-of-order": {
    happens:
      "L’événement est retenu 10 secondes, ou autant que vous le dites, et les événements suivants du même sujet partent avant lui.",
    teaches: "Comparez subjectSequence, et gardez ce que vous avez quand un événement plus ancien arrive.",
  },
  "delivery-lost": {
    happens: "La première tentative est perdue. L’événement arrive avec la suivante, environ cinq secondes plus tard.",
    teaches:
      "Ne prenez pas le silence pour une absence de changement : lisez avec List events les événements qui vous manquent.",
  },
};
