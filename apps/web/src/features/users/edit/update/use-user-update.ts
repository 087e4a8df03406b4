import type { UserAnswer } from "@connect-portal/contract";
import { useState } from "react";
import type { Versioned } from "../../../../shared/api-client/call.ts";
import { CallFailure } from "../../../../shared/api-client/call-failure.ts";
import { callPortalVersioned } from "../../../../shared/api-client/call-portal.ts";
import { useSingleCall } from "../failure-dialog.tsx";
import {
  differingFields,
  fieldsOf,
  trimmed,
  type UserField,
  type UserFields,
  updateBody,
  userFields,
} from "../form/user-fields.ts";

interface Versions {
  /** The version that both edits started from. */
  readonly base: UserFields;
  readonly mine: UserFields;
  readonly theirs: UserFields;
}

/** A field that somebody else has changed, and that does not stand so in the form. */
export interface Difference {
  readonly field: UserField;
  readonly theirs: string;
  /** Null where this administrator has changed nothing: theirs stays then, whatever is chosen. */
  readonly mine: string | null;
}

/** The loaded fields under edit, and their version. */
interface Base {
  readonly fields: UserFields;
  readonly version: string | null;
}

/** `changed`: somebody else was faster, and nothing is written. Every other failure is thrown as callPortal throws. */
type UpdateOutcome =
  | { readonly kind: "updated" }
  | { readonly kind: "changed"; readonly theirs: Versioned<UserAnswer> };

/** So often in a row somebody else may change what is no difference to this form. */
const ATTEMPTS = 3;

interface Callbacks {
  readonly onUpdated: () => void;
  /** Somebody else has changed the user: how it is stored now. */
  readonly onTheirs: (theirs: Versioned<UserAnswer>) => void;
}

function baseOf({ value, version }: Versioned<UserAnswer>): Base {
  return { fields: fieldsOf(value), version };
}

/** Edits to a loaded user, and their update on the server. Later answers for the user do not overwrite the edits. */
export function useUserUpdate(loaded: Versioned<UserAnswer>, { onUpdated, onTheirs }: Callbacks) {
  const [base, setBase] = useState(() => baseOf(loaded));
  const [fields, setFields] = useState(base.fields);
  const [conflict, setConflict] = useState<{ versions: Versions; theirs: Base } | null>(null);
  const call = useSingleCall();

  const sendFrom = (from: Base, typed: UserFields) =>
    call.run(async () => {
      const outcome = await sendUpdate(loaded.value, from, typed);
      if (outcome.kind === "updated") {
        setBase({ ...from, fields: typed });
        return onUpdated();
      }
      const theirs = baseOf(outcome.theirs);
      onTheirs(outcome.theirs);
      setConflict({ theirs, versions: { base: from.fields, mine: trimmed(typed), theirs: theirs.fields } });
    });

  /** Goes on from how the user is stored now. Answers with what the form holds then. */
  function settle(preferred: "mine" | "theirs") {
    if (conflict === null) return null;
    const merged = mergeFields(conflict.versions, preferred);
    setBase(conflict.theirs);
    setFields(merged);
    setConflict(null);
    return { from: conflict.theirs, merged };
  }

  return {
    base,
    fields,
    busy: call.busy,
    failure: call.failure,
    forget: call.forget,
    differences: conflict && differencesIn(conflict.versions),
    change: (changes: Partial<UserFields>) => setFields((before) => ({ ...before, ...changes })),
    send: () => sendFrom(base, fields),
    goBack: () => setConflict(null),
    takeTheirs: () => {
      settle("theirs");
    },
    keepMine: () => {
      const settled = settle("mine");
      if (settled) sendFrom(settled.from, settled.merged);
    },
  };
}

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

/**
 * Fields that another administrator changed meanwhile, in the order of the page. Fields that only this administrator
 * changed need no decision.
 */
export function differencesIn({ base, mine, theirs }: Versions): Difference[] {
  return userFields
    .filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field])
    .map((field) => ({
      field,
      theirs: theirs[field],
      mine: mine[field] === base[field] ? null : mine[field],
    }));
}

/** Mine where only I changed something, theirs where only they did, and `preferred` where both did. */
export function mergeFields({ base, mine, theirs }: Versions, preferred: "mine" | "theirs"): UserFields {
  const choose = (field: UserField) => {
    if (theirs[field] === base[field]) return mine[field];
    if (mine[field] === base[field]) return theirs[field];
    return preferred === "mine" ? mine[field] : theirs[field];
  };
  return Object.fromEntries(userFields.map((field) => [field, choose(field)])) as unknown as UserFields;
}
