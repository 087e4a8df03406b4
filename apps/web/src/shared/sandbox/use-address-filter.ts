import { useSearchParams } from "react-router";

/** A filter that stands in the address, so that a reload and a link have it. Other names in the address stay. */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  type Filter = { readonly [name in Name]?: string | undefined };
  const filter = Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  ) as Filter;
  const setFilter = (wanted: Filter) => {
    const next = new URLSearchParams(search);
    for (const name of names) {
      const value = wanted[name];
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { preventScrollReset: true });
  };
  return { filter, setFilter, isFiltered: Object.keys(filter).length > 0 };
}
