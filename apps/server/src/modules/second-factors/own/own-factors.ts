import type { RequestContext } from "../../../context.ts";
import type { RelyingParty } from "../relying-party.ts";
import type { SecretBox } from "../totp/secret-box.ts";

/** What the verbs work with that change the caller's own factors. */
export interface OwnFactors extends RequestContext {
  readonly portal: () => string;
  readonly party: RelyingParty;
  readonly box: SecretBox;
  /** The caller's account may not be without a second factor. */
  readonly isRequired: boolean;
}
