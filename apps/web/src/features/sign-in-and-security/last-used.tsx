import { Moment } from "../../shared/dates/moment.tsx";

/** When a second factor has last proved its owner. */
export function LastUsed({ at }: { readonly at: string | null }) {
  if (at === null) return <>not used yet</>;
  return (
    <>
      last used <Moment at={at} />
    </>
  );
}
