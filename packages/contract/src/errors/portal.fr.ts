import type { TranslatedErrors } from "./common.ts";
import type * as english from "./portal.ts";

export const catalogueErrors: TranslatedErrors<typeof english.catalogueErrors> = {
  product_not_found: { status: 404, text: "Ce produit n’existe pas ou ne vous est pas ouvert." },
  product_not_enabled: { status: 403, text: "Ce produit n’est pas encore ouvert." },
  release_not_found: { status: 404, text: "Cette version n’existe pas ou ne vous est pas ouverte." },
  release_not_enabled: { status: 403, text: "Cette version n’est pas encore ouverte." },
  release_without_apis: { status: 404, text: "Aucune API de cette version ne vous est ouverte." },
  solution_not_found: { status: 404, text: "Cette solution n’existe pas ou ne vous est pas ouverte." },
  solution_not_enabled: { status: 403, text: "Cette solution n’est pas encore ouverte." },
  guide_not_found: { status: 404, text: "Ce guide n’existe pas ou ne vous est pas ouvert." },
  file_not_found: { status: 404, text: "Ce fichier n’existe pas ou ne vous est pas ouvert." },
  spec_broken: { status: 422, text: "Ce document OpenAPI est illisible. Le fournisseur doit le corriger." },
  document_not_convertible: {
    status: 422,
    text: "Ce document OpenAPI ne peut pas être converti en collection. Enregistrez-le en YAML.",
  },
  operation_not_found: { status: 404, text: "Ce document OpenAPI n’a pas cette opération." },
  client_not_accepted: {
    status: 401,
    text: "Authentifiez-vous avec l’identifiant et le secret d’un client de votre compte.",
  },
  schema_not_found: { status: 404, text: "Ce document OpenAPI n’a pas ce schéma." },
};

export const clientSdkErrors: TranslatedErrors<typeof english.clientSdkErrors> = {
  sdk_language_unknown: { status: 400, text: "Les SDK clients ne sont pas générés dans ce langage." },
  sdk_document_unknown: { status: 404, text: "Ce portail ne publie pas ce document OpenAPI." },
  sdk_document_refused: { status: 422, text: "Le générateur n’accepte pas ce document OpenAPI." },
  sdk_busy: { status: 503, text: "De nombreux SDK sont en cours de génération. Réessayez dans un instant." },
  sdk_unavailable: { status: 503, text: "Le portail ne peut pas générer de SDK pour le moment." },
};

export const activityLogErrors: TranslatedErrors<typeof english.activityLogErrors> = {
  digest_not_found: {
    status: 404,
    text: "Ce jour du journal d’activité n’a pas d’empreinte. Un jour qui a des enregistrements en reçoit une la nuit suivante.",
  },
  export_not_found: { status: 404, text: "Ce fichier n’existe plus. Exportez-le de nouveau." },
  export_running: { status: 409, text: "Votre dernier export est encore en cours. Attendez sa fin, ou annulez-le." },
};

export const organisationErrors: TranslatedErrors<typeof english.organisationErrors> = {
  organisation_not_found: { status: 404, text: "Cette organisation n’existe pas, ou vous n’en êtes pas membre." },
  organisation_name_taken: { status: 409, text: "Une autre organisation porte ce nom." },
  member_not_found: { status: 404, text: "L’organisation n’a pas ce membre." },
  already_member: { status: 409, text: "Cet utilisateur est déjà membre d’une organisation." },
  owners_only: { status: 403, text: "Seuls les propriétaires de l’organisation peuvent faire cela." },
  last_owner: {
    status: 409,
    text: "C’est le dernier propriétaire actif d’une organisation qui a d’autres membres.",
  },
  invitation_not_found: { status: 404, text: "Cette invitation n’existe pas, ou a été acceptée." },
  invitation_limit_reached: {
    status: 409,
    text: "Trop d’invitations de l’organisation sont en attente. Retirez-en d’abord.",
  },
  invitation_for_another: { status: 403, text: "Cette invitation est pour une autre adresse e-mail." },
};

export const mailErrors: TranslatedErrors<typeof english.mailErrors> = {
  mail_not_found: { status: 404, text: "Cet e-mail non remis n’existe pas." },
};

export const systemErrors: TranslatedErrors<typeof english.systemErrors> = {
  content_not_found: { status: 404, text: "Ce contenu n’est pas conservé." },
  content_broken: { status: 422, text: "Ce contenu ne peut pas être affiché." },
  content_unchanged: { status: 409, text: "Le contenu reste tel qu’il est." },
  job_not_found: { status: 404, text: "Cette tâche en échec n’existe pas." },
};

export const encryptionErrors: TranslatedErrors<typeof english.encryptionErrors> = {
  decryption_failed: { status: 422, text: "Le texte n’a pas pu être déchiffré." },
  keys_rotated: { status: 409, text: "Les clés ont changé entre-temps. Rechargez-les." },
};

export const webhookErrors: TranslatedErrors<typeof english.webhookErrors> = {
  hook_url_not_valid: { status: 400, text: "L’URL du webhook doit commencer par https:// ou http://." },
  hook_url_refused: { status: 422, text: "Le portail n’envoie rien à cette adresse." },
  hook_header_refused: { status: 400, text: "Vous ne pouvez pas définir cet en-tête." },
  delivery_limit: { status: 429, text: "Vous avez envoyé trop de webhooks." },
  inbox_not_found: { status: 404, text: "Il n’y a pas de boîte de réception à cette adresse." },
  inbox_request_not_found: { status: 404, text: "Cette requête n’est plus dans la boîte de réception." },
  inbox_busy: { status: 429, text: "Cette boîte de réception reçoit trop de requêtes." },
};
