import { type ReferenceSearch, SearchBox } from "@connect-portal/openapi-reference";
import { BarSlot } from "../../../shared/layout/bar-slots.tsx";

/** In the bar: looks for a text in the opened document and marks it there. */
export function DocumentSearch({ search }: { readonly search: ReferenceSearch }) {
  return (
    <BarSlot name="search">
      <SearchBox search={search} />
    </BarSlot>
  );
}
