import { useParams } from "react-router";
import { requirePermission } from "../../shared/session/guards.ts";
import { ActivityLog } from "./activity-log.tsx";

export function clientLoader() {
  requirePermission("manage_user");
  return null;
}

/** /audit/{username}, SPEC section 2. */
export default function ActivityLogPage() {
  const { username = "" } = useParams();
  return <ActivityLog key={username} username={username} />;
}
