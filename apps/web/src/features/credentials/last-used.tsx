import { Moment } from "../../shared/dates/moment.tsx";
import { texts } from "./texts.ts";

/** When a credential was last used, as far as that is known. */
export function LastUsed({ at }: { readonly at: string | null }) {
  return at === null ? texts.notYet : <Moment at={at} />;
}
