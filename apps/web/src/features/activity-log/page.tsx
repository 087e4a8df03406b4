import { useQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, Link, useParams, useSearchParams } from "react-router";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { requirePermission } from "../../shared/session/guards.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { ActivityLog } from "./activity-log.tsx";
import { account } from "./activity-queries.ts";
import { ChainMark } from "./chain-mark.tsx";
import { FoundRecords } from "./search/found-records.tsx";
import { everything, readSearchAddress, writeSearchAddress } from "./search/search-address.ts";
import { texts } from "./texts.ts";
import { DONE_TO, ViewSwitch } from "./view-switch.tsx";

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePermission(["read_administration"], request);
  return null;
}

/** /audit/{username}, R-2.21. */
export default function ActivityLogPage() {
  const { username = "" } = useParams();
  const [query] = useSearchParams();
  if (query.get("view") === DONE_TO) return <DoneTo key={username} username={username} />;
  return <ActivityLog key={username} username={username} />;
}

/** Lists what anybody did to an account: the other side of its activity log. */
function DoneTo({ username }: { readonly username: string }) {
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
      <div className="page whole">
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
          aside={<ChainMark page={undefined} />}
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
