import type { UserAnswer } from "@connect-portal/contract";
import type { Versioned } from "../../../../shared/api-client/call.ts";
import { CallFailure } from "../../../../shared/api-client/call-failure.ts";
import { callPortalVersioned } from "../../../../shared/api-client/call-portal.ts";
import { differingFields, fieldsOf, trimmed, type UserFields, updateBody } from "../form/user-fields.ts";
import { differencesIn } from "./merge-fields.ts";

/** What is edited: the fields that were loaded, and the version that they had. */
export interface Base {
  readonly fields: UserFields;
  readonly version: string | null;
}

/** `changed`: somebody else was faster, and nothing is written. Every other failure is thrown as callPortal throws. */
export type UpdateOutcome =
  | { readonly kind: "updated" }
  | { readonly kind: "changed"; readonly theirs: Versioned<UserAnswer> };

/** So often in a row somebody else may change what is no difference to this form. */
const ATTEMPTS = 3;

/**
 * Sends the fields, unless somebody has changed the user since `base`. An update whose answer was lost is found again as
 * it stands there now: it has succeeded.
 */
export async function sendUpdate(
  user: Pick<UserAnswer, "id" | "username">,
  base: Base,
  typed: UserFields,
): Promise<UpdateOutcome> {
  const fields = trimmed(typed);
  let { version } = base;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await callPortalVersioned("updateUser", {
        body: updateBody(user, fields),
        headers: version === null ? {} : { "if-match": version },
      });
      return { kind: "updated" };
    } catch (failure) {
      const isChanged = failure instanceof CallFailure && failure.status === 412;
      if (!isChanged || attempt === ATTEMPTS) throw failure;
    }
    const theirs = await callPortalVersioned("getUser", { params: { id: String(user.id) } });
    const now = fieldsOf(theirs.value);
    if (differingFields(now, fields).length === 0) return { kind: "updated" };
    const differences = differencesIn({ base: base.fields, mine: fields, theirs: now });
    if (differences.length > 0) return { kind: "changed", theirs };
    version = theirs.version;
  }
}
