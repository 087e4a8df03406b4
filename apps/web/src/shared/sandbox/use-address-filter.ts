import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

/** A filter that stands in the address, so that a reload and a link have it. Other names in the address stay. */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  type Filter = { readonly [name in Name]?: string | undefined };
  const filterOf = (params: URLSearchParams) =>
    Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))) as Filter;

  // The address follows a moment later: a second choice in that moment keeps the first one.
  const asked = useRef(search);
  useEffect(() => {
    asked.current = search;
  }, [search]);

  /** Takes a filter, or makes one of what was asked for last. */
  const setFilter = (wanted: Filter | ((last: Filter) => Filter)) => {
    const filter = typeof wanted === "function" ? wanted(filterOf(asked.current)) : wanted;
    const next = new URLSearchParams(asked.current);
    for (const name of names) {
      const value = filter[name];
      if (value) next.set(name, value);
      else next.delete(name);
    }
    asked.current = next;
    setSearch(next, { preventScrollReset: true });
  };
  const filter = filterOf(search);
  return { filter, setFilter, isFiltered: Object.keys(filter).length > 0 };
}
