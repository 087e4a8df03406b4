import type * as english from "./common.ts";

export const commonErrors: english.TranslatedErrors<typeof english.commonErrors> = {
  malformed_json: { status: 400, text: "Le corps de la requête n’est pas du JSON valide." },
  validation_failed: { status: 400, text: "La requête ne correspond pas à ce que cette opération accepte." },
  session_expired: { status: 401, text: "Votre session a expiré. Reconnectez-vous." },
  session_idle: { status: 401, text: "Votre session a expiré faute d’activité. Reconnectez-vous." },
  not_allowed: { status: 403, text: "Vous n’avez pas le droit de faire cela." },
  route_not_found: { status: 404, text: "Il n’y a pas d’opération à ce chemin." },
  request_timeout: { status: 408, text: "La requête n’est pas arrivée à temps." },
  payload_too_large: { status: 413, text: "Le corps de la requête est trop grand." },
  unsupported_media_type: { status: 415, text: "Le type de contenu du corps de la requête n’est pas pris en charge." },
  too_many_requests: { status: 429, text: "Trop de requêtes." },
  head_too_large: { status: 431, text: "La ligne de requête et les en-têtes sont trop grands." },
  internal_error: { status: 500, text: "Erreur interne. Réessayez plus tard." },
  not_ready: { status: 503, text: "Le service n’est pas encore prêt." },
  overloaded: { status: 503, text: "Le service est surchargé." },
  database_unavailable: { status: 503, text: "Le service ne peut pas joindre sa base de données." },
  storage_full: { status: 503, text: "Le stockage du service est plein. Vous pouvez lire, mais pas enregistrer." },
};
