import type { ErrorDefinition } from "./definition.ts";

/** A product that exists but is not open to the caller answers like one that does not exist. */
export const catalogueErrors = {
  product_not_found: { status: 404, text: "This product does not exist or is not open to you." },
  product_not_enabled: { status: 403, text: "This product is not open yet." },
  release_not_found: { status: 404, text: "This release does not exist or is not open to you." },
  release_not_enabled: { status: 403, text: "This release is not open yet." },
  solution_not_found: { status: 404, text: "This solution does not exist or is not open to you." },
  solution_not_enabled: { status: 403, text: "This solution is not open yet." },
  file_not_found: { status: 404, text: "This file does not exist or is not open to you." },
  spec_broken: { status: 422, text: "This OpenAPI document cannot be read. The provider must fix it." },
  document_not_convertible: {
    status: 422,
    text: "This OpenAPI document cannot be converted to a collection. Save it as YAML.",
  },
  operation_not_found: { status: 404, text: "This OpenAPI document has no such operation." },
  schema_not_found: { status: 404, text: "This OpenAPI document has no such schema." },
} as const satisfies Record<string, ErrorDefinition>;
