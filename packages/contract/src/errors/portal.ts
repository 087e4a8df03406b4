import type { ErrorDefinition } from "./common.ts";

/** A product that exists but is not open to the caller answers like one that does not exist. */
export const catalogueErrors = {
  product_not_found: { status: 404, text: "This product does not exist or is not open to you." },
  product_not_enabled: { status: 403, text: "This product is not open yet." },
  release_not_found: { status: 404, text: "This release does not exist or is not open to you." },
  release_not_enabled: { status: 403, text: "This release is not open yet." },
  release_without_apis: { status: 404, text: "No API of this release is open to you." },
  solution_not_found: { status: 404, text: "This solution does not exist or is not open to you." },
  solution_not_enabled: { status: 403, text: "This solution is not open yet." },
  guide_not_found: { status: 404, text: "This guide does not exist or is not open to you." },
  file_not_found: { status: 404, text: "This file does not exist or is not open to you." },
  spec_broken: { status: 422, text: "This OpenAPI document cannot be read. The provider must fix it." },
  document_not_convertible: {
    status: 422,
    text: "This OpenAPI document cannot be converted to a collection. Save it as YAML.",
  },
  operation_not_found: { status: 404, text: "This OpenAPI document has no such operation." },
  client_not_accepted: { status: 401, text: "Sign in with the id and secret of a client of your user account." },
  schema_not_found: { status: 404, text: "This OpenAPI document has no such schema." },
} as const satisfies Record<string, ErrorDefinition>;

export const clientSdkErrors = {
  sdk_language_unknown: { status: 400, text: "Client SDKs are not generated in this language." },
  sdk_document_unknown: { status: 404, text: "This portal publishes no such OpenAPI document." },
  sdk_document_refused: { status: 422, text: "The generator does not accept this OpenAPI document." },
  sdk_busy: { status: 503, text: "Many SDKs are being generated. Try again in a moment." },
  sdk_unavailable: { status: 503, text: "The portal cannot generate SDKs at the moment." },
} as const satisfies Record<string, ErrorDefinition>;

export const activityLogErrors = {
  digest_not_found: {
    status: 404,
    text: "This day of the activity log has no digest. A day with records gets one in the following night.",
  },
  export_not_found: { status: 404, text: "This file no longer exists. Export it again." },
  export_running: { status: 409, text: "Your last export is still running. Wait for it, or cancel it." },
} as const satisfies Record<string, ErrorDefinition>;

export const organisationErrors = {
  organisation_not_found: { status: 404, text: "There is no such organisation, or you are no member of it." },
  organisation_name_taken: { status: 409, text: "Another organisation has this name." },
  member_not_found: { status: 404, text: "The organisation has no such member." },
  already_member: { status: 409, text: "This user is a member of an organisation already." },
  owners_only: { status: 403, text: "Only owners of the organisation may do this." },
  last_owner: { status: 409, text: "This is the last active owner of an organisation that has other members." },
  invitation_not_found: { status: 404, text: "There is no such invitation, or it has been accepted." },
  invitation_limit_reached: {
    status: 409,
    text: "Too many invitations of the organisation wait. Take some back first.",
  },
  invitation_for_another: { status: 403, text: "This invitation is for another email address." },
} as const satisfies Record<string, ErrorDefinition>;

export const mailErrors = {
  mail_not_found: { status: 404, text: "There is no such undelivered email." },
} as const satisfies Record<string, ErrorDefinition>;

export const systemErrors = {
  content_not_found: { status: 404, text: "This content is not kept." },
  content_broken: { status: 422, text: "This content cannot be shown." },
  content_unchanged: { status: 409, text: "The content stays as it is." },
  job_not_found: { status: 404, text: "There is no such failed job." },
} as const satisfies Record<string, ErrorDefinition>;

export const encryptionErrors = {
  decryption_failed: { status: 422, text: "The text could not be decrypted." },
  keys_rotated: { status: 409, text: "The keys were rotated in the meantime. Load them again." },
} as const satisfies Record<string, ErrorDefinition>;

export const webhookErrors = {
  hook_url_not_valid: { status: 400, text: "The hook URL must begin with https:// or http://." },
  hook_url_refused: { status: 422, text: "The portal does not send to this address." },
  hook_header_refused: { status: 400, text: "You cannot set this header." },
  delivery_limit: { status: 429, text: "You have sent too many webhooks." },
  inbox_not_found: { status: 404, text: "There is no inbox at this address." },
  inbox_request_not_found: { status: 404, text: "This request is no longer in the inbox." },
  inbox_busy: { status: 429, text: "This inbox receives too many requests." },
} as const satisfies Record<string, ErrorDefinition>;
