import { PageRoom } from "../layout/working-page.tsx";
import { isRefusal } from "./is-refusal.ts";
import { LoadFailure } from "./load-failure.tsx";
import { LoadFailureDialog } from "./load-failure-dialog.tsx";

/** As LoadFailure, in the place of a whole working page. */
export function WorkingLoadFailure({ failure, title }: { readonly failure: Error | null; readonly title: string }) {
  if (!isRefusal(failure)) return <LoadFailureDialog failure={failure} />;
  return (
    <PageRoom>
      <h1 className="visually-hidden">{title}</h1>
      <LoadFailure failure={failure} />
    </PageRoom>
  );
}
