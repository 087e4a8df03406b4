import type { ErrorDefinition } from "./definition.ts";

export const activityLogErrors = {
  digest_not_found: {
    status: 404,
    text: "This day of the activity log has no digest. A day with records gets one in the following night.",
  },
  export_not_found: { status: 404, text: "This file no longer exists. Export it again." },
  export_running: { status: 409, text: "Your last export is still running. Wait for it, or cancel it." },
} as const satisfies Record<string, ErrorDefinition>;
