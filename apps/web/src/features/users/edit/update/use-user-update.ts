import type { UserAnswer } from "@connect-portal/contract";
import { useState } from "react";
import type { Versioned } from "../../../../shared/api-client/call.ts";
import { fieldsOf, trimmed, type UserFields } from "../form/user-fields.ts";
import { useSingleCall } from "../use-single-call.ts";
import { differencesIn, mergeFields, type Versions } from "./merge-fields.ts";
import { type Base, sendUpdate } from "./send-update.ts";

interface Callbacks {
  readonly onUpdated: () => void;
  /** Somebody else has changed the user: how it is stored now. */
  readonly onTheirs: (theirs: Versioned<UserAnswer>) => void;
}

function baseOf({ value, version }: Versioned<UserAnswer>): Base {
  return { fields: fieldsOf(value), version };
}

/** What is typed over a loaded user, and its way to the server. Later answers for the user do not touch what is typed. */
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
