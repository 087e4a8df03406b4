import { type ReferenceSearch, SearchBox } from "@connect-portal/openapi-reference";
import { BarSlot } from "../../../shared/layout/bar-slots.tsx";

interface DocumentSearchProps {
  readonly search: ReferenceSearch;
  /** The scope that the placeholder names, such as "this page"; "an API" by default. */
  readonly what?: string;
}

/** In the bar: looks for a text in the opened document and marks it there. */
export function DocumentSearch({ search, what }: DocumentSearchProps) {
  return (
    <BarSlot name="search">
      <SearchBox search={search} {...(what !== undefined && { what })} />
    </BarSlot>
  );
}
