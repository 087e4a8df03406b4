import { type ClientLoaderFunctionArgs, useSearchParams } from "react-router";
import { DocumentTitle } from "../../../shared/layout/document-title.tsx";
import { requirePermission } from "../../../shared/session/guards.ts";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { Subbar } from "../../../shared/ui/subbar.tsx";
import styles from "../activity-log.module.css";
import { ChainMark } from "../chain-mark.tsx";
import { texts } from "../texts.ts";
import { FoundRecords } from "./found-records.tsx";
import { readSearchAddress, type SearchAddress, writeSearchAddress } from "./search-address.ts";
import { SearchFilters } from "./search-filters.tsx";

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePermission("manage_user", request);
  return null;
}

/** /activity: what all accounts did and what was done to them, for who has to find out. */
export default function ActivitySearchPage() {
  const [query, setQuery] = useSearchParams();
  const address = readSearchAddress(query);
  const { before, ...search } = address;
  const show = (next: SearchAddress) => setQuery(writeSearchAddress(next), { preventScrollReset: true });
  return (
    <>
      <DocumentTitle>{texts.search.title}</DocumentTitle>
      <Subbar
        ordinary
        trail={[{ label: texts.home, to: "/" }, { label: texts.users, to: "/users" }, { label: texts.search.title }]}
      />
      <div className={`page ${styles.page}`}>
        <PageHead title={texts.search.title} lead={texts.search.lead} aside={<ChainMark page={null} />} />
        <SearchFilters shown={search} onSearch={(wanted) => show({ ...wanted, before: null })} />
        <FoundRecords search={address} onBefore={(place) => show({ ...search, before: place })} />
      </div>
    </>
  );
}
