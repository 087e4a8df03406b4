import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { today } from "../../../shared/dates/utc-day.ts";
import { useUsername } from "../../../shared/session/use-session.ts";
import { rememberedSearch, rememberSearch } from "./last-search.ts";
import { readSearch, searchOfToday, type UserSearch, writeSearch } from "./user-search.ts";

/** The search that the address says. Where it says none, the last one of this session is written into it. */
export function useUserSearch() {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const username = useUsername();
  const first = writeSearch(searchOfToday(today()));
  const address = query || rememberedSearch(username) || first;
  const search = useMemo(() => readSearch(new URLSearchParams(address), today()), [address]);

  useEffect(() => {
    if (query === "") navigate({ search: address }, { replace: true, preventScrollReset: true });
  }, [query, address, navigate]);

  useEffect(() => {
    const kept = writeSearch(search);
    if (username !== "") rememberSearch(username, kept === first ? null : kept);
  }, [search, username, first]);

  return {
    search,
    /** False when the address says this already. */
    show(next: UserSearch, { replace = false } = {}): boolean {
      const to = writeSearch(next);
      if (to === writeSearch(search)) return false;
      navigate({ search: to }, { replace, preventScrollReset: true });
      return true;
    },
  };
}
