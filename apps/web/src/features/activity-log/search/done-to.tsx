import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { DocumentTitle } from "../../../shared/layout/document-title.tsx";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { Subbar } from "../../../shared/ui/subbar.tsx";
import styles from "../activity-log.module.css";
import { account } from "../activity-queries.ts";
import { ChainMark } from "../chain-mark.tsx";
import { texts } from "../texts.ts";
import { DONE_TO, ViewSwitch } from "../view-switch.tsx";
import { FoundRecords } from "./found-records.tsx";
import { everything, readSearchAddress, writeSearchAddress } from "./search-address.ts";

/** What was done to an account, by whomever: the other side of its activity log. */
export function DoneTo({ username }: { readonly username: string }) {
  const [query, setQuery] = useSearchParams();
  const { data: found } = useQuery(account(username));
  const search = { ...everything, object: username, before: readSearchAddress(query).before };
  const all = writeSearchAddress({ ...search, before: null }).toString();
  return (
    <>
      <DocumentTitle>{texts.titleOf(username)}</DocumentTitle>
      <Subbar
        ordinary
        trail={[
          { label: texts.home, to: "/" },
          { label: texts.users, to: "/users" },
          { label: username, to: typeof found === "object" ? `/users/${found.id}` : undefined },
          { label: texts.title },
        ]}
      />
      <div className={`page ${styles.page}`}>
        <PageHead
          title={texts.title}
          lead={
            <>
              {texts.search.doneTo(username)}{" "}
              <Link className="link" to={`/activity?${all}`}>
                {texts.search.searchAll}
              </Link>
            </>
          }
          aside={<ChainMark page={null} />}
        />
        <ViewSwitch username={username} isDoneTo />
        <FoundRecords
          search={search}
          onBefore={(before) => setQuery({ view: DONE_TO, ...(before && { before }) }, { preventScrollReset: true })}
        />
      </div>
    </>
  );
}
