import type { TranslatedErrors } from "./common.ts";
import type * as english from "./sandbox.ts";

export const sandboxErrors: TranslatedErrors<typeof english.sandboxErrors> = {
  token_missing: { status: 401, text: "Envoyez un jeton d’accès de type Bearer." },
  token_invalid: { status: 401, text: "Le jeton d’accès n’est pas valide. Obtenez-en un nouveau." },
  token_expired: { status: 401, text: "Le jeton d’accès a expiré. Obtenez-en un nouveau." },
  insufficient_scope: { status: 403, text: "Il manque au jeton d’accès une portée nécessaire à cette opération." },
  reader_may_not: { status: 403, text: "Vous pouvez seulement lire ce que possède votre organisation." },
  challenge_not_found: { status: 404, text: "Ce challenge n’existe pas, ou sa page a expiré." },
  request_invalid: { status: 422, text: "La requête ne correspond pas au document OpenAPI." },
  request_too_costly: {
    status: 422,
    text: "Comparer cette requête au document OpenAPI demande trop de temps ou de mémoire.",
  },
  operation_unknown: { status: 404, text: "Aucune API publiée n’a d’opération à ce chemin." },
  method_not_allowed: { status: 405, text: "Ce chemin existe, mais pas avec cette méthode." },
  operation_broken: {
    status: 500,
    text: "Le document OpenAPI ne décrit pas correctement cette opération. Le fournisseur doit le corriger.",
  },
  preference_unknown: { status: 400, text: "L’opération n’a pas cette réponse ou cet exemple." },
  fault_unknown: { status: 400, text: "La sandbox ne sait pas faire ce que demande Sandbox-Fault." },
  faults_busy: { status: 429, text: "Trop de vos réponses attendent à la demande de Sandbox-Fault." },
  no_example: { status: 501, text: "Le document OpenAPI n’a pas d’exemple pour cette réponse." },
  not_acceptable: { status: 406, text: "L’opération n’a de réponse dans aucun type de média accepté." },
  reference_list_unknown: {
    status: 422,
    text: "Aucune liste de données de référence ne porte ce parameterName.",
  },
  reference_column_unknown: { status: 422, text: "La liste de données de référence n’a pas cette colonne." },
};

export const sandboxAccessErrors: TranslatedErrors<typeof english.sandboxAccessErrors> = {
  sandbox_client_not_found: { status: 404, text: "Vous n’avez pas de client avec cet identifiant." },
  client_secret_not_found: { status: 404, text: "Le client n’a pas ce secret actif." },
  client_name_taken: { status: 409, text: "Vous avez déjà un client de ce nom." },
  client_limit_reached: { status: 409, text: "Vous avez 20 clients, le maximum. Supprimez-en d’abord un." },
  call_not_found: { status: 404, text: "Votre journal des appels ne contient pas cet appel." },
  timeline_not_found: { status: 404, text: "Votre sandbox n’a pas de chronologie avec cet identifiant." },
};
