import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

/** A filter that stands in the address, so that a reload and a link have it. Other names in the address stay. */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  type Filter = { readonly [name in Name]?: string | undefined };
  const filterOf = (params: URLSearchParams) =>
    Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))) as Filter;

  // The address follows a moment later: a second choice in that moment keeps the first one.
  const asked = useRef<URLSearchParams>(null);
  useEffect(() => {
    if (asked.current?.toString() === search.toString()) asked.current = null;
  }, [search]);

  /** Takes a filter, or makes one of what was asked for last. */
  const setFilter = (wanted: Filter | ((last: Filter) => Filter)) => {
    const last = asked.current ?? search;
    const filter = typeof wanted === "function" ? wanted(filterOf(last)) : wanted;
    const next = new URLSearchParams(last);
    for (const name of names) {
      const value = filter[name];
      if (value) next.set(name, value);
      else next.delete(name);
    }
    asked.current = next.toString() === search.toString() ? null : next;
    setSearch(next, { preventScrollReset: true });
  };
  const filter = filterOf(search);
  return { filter, setFilter, isFiltered: Object.keys(filter).length > 0 };
}
