import { Moment } from "../../shared/dates/moment.tsx";
import { texts } from "./texts.ts";

/** When a second factor has last proved its owner. */
export function LastUsed({ at }: { readonly at: string | null }) {
  if (at === null) return texts.used.never;
  return (
    <>
      {texts.used.last}
      <Moment at={at} />
    </>
  );
}
