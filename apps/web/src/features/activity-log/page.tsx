import { type ClientLoaderFunctionArgs, useParams, useSearchParams } from "react-router";
import { requirePermission } from "../../shared/session/guards.ts";
import { ActivityLog } from "./activity-log.tsx";
import { DoneTo } from "./search/done-to.tsx";
import { DONE_TO } from "./view-switch.tsx";

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePermission("manage_user", request);
  return null;
}

/** /audit/{username}, R-2.21. */
export default function ActivityLogPage() {
  const { username = "" } = useParams();
  const [query] = useSearchParams();
  if (query.get("view") === DONE_TO) return <DoneTo key={username} username={username} />;
  return <ActivityLog key={username} username={username} />;
}
