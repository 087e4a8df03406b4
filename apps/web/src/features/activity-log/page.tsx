import { type ClientLoaderFunctionArgs, useParams } from "react-router";
import { requirePermission } from "../../shared/session/guards.ts";
import { ActivityLog } from "./activity-log.tsx";

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePermission("manage_user", request);
  return null;
}

/** /audit/{username}, R-2.21. */
export default function ActivityLogPage() {
  const { username = "" } = useParams();
  return <ActivityLog key={username} username={username} />;
}
