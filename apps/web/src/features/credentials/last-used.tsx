import { Moment } from "../../shared/dates/moment.tsx";

/** When a credential was last used, as far as that is known. */
export function LastUsed({ at }: { readonly at: string | null }) {
  return at === null ? "Not yet" : <Moment at={at} />;
}
