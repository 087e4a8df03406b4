import type { JsonObject } from "@connect-portal/openapi-document";

/** A document of a release, as its client is made from it: OpenAPI 3.1, its references its own. */
export interface ReleaseDocument {
  /** Solution, module and file: "issuing card-management limits". */
  readonly name: string;
  /** First segment of the name: the solution. */
  readonly solution: string;
  readonly source: JsonObject;
}

/** Input of a client. */
export interface Release {
  /** Such as "4.2.4". */
  readonly version: string;
  /** The portal's address, without a slash at its end. */
  readonly baseUrl: string;
  readonly documents: readonly ReleaseDocument[];
  /** Documents of webhooks. */
  readonly webhooks: readonly ReleaseDocument[];
}
