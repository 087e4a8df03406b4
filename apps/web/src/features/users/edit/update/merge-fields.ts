import { type UserField, type UserFields, userFields } from "../form/user-fields.ts";

export interface Versions {
  /** What both began with. */
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

/** What is different now, in the order of the page. What only this administrator changed is no difference to decide on. */
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
