import { toProblem } from "../../plugins/problems.ts";

/** RFC 7644, section 3.12, table 9. */
type ScimType =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "mutability"
  | "noTarget"
  | "uniqueness";

export class ScimError extends Error {
  override readonly name = "ScimError";
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, scimType: ScimType | undefined, detail: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

const ERROR = "urn:ietf:params:scim:api:messages:2.0:Error";

/** How RFC 7644 names what the portal refuses by a code. */
const types: Readonly<Partial<Record<string, ScimType>>> = {
  email_taken: "uniqueness",
  username_taken: "uniqueness",
  organisation_name_taken: "uniqueness",
  email_not_accepted: "invalidValue",
  username_not_allowed: "invalidValue",
  validation_failed: "invalidValue",
  malformed_json: "invalidSyntax",
};

/** The body of a refusal; the status is a text there. */
export function presentScimError(status: number, detail: string, scimType?: ScimType) {
  return { schemas: [ERROR], status: String(status), ...(scimType && { scimType }), detail };
}

/** An error in SCIM's words; undefined for one that is the portal's own. */
export function scimErrorOf(error: unknown): ScimError | undefined {
  if (error instanceof ScimError) return error;
  const { status, code, errorMessage, detail } = toProblem(error);
  if (status >= 500) return undefined;
  return new ScimError(status, types[code], detail === undefined ? errorMessage : `${errorMessage} ${detail}`);
}
