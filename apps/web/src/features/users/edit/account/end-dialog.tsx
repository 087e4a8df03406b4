import { useNavigate } from "react-router";
import { MessageDialog } from "../../../../shared/dialog/message-dialog.tsx";
import { texts } from "../../texts.ts";

/** How the work on a user ended. Those of the own account end its session: nobody is signed in any more. */
export type End = "updated" | "deleted" | "own-deleted" | "own-deactivated" | "own-demoted";

const leadsTo = {
  updated: "/users",
  deleted: "/users",
  "own-deleted": "/login",
  "own-deactivated": "/login",
  "own-demoted": "/login",
} as const satisfies Record<End, string>;

/** Says how it ended, R-8.7; closing it leads on, R-4.8. */
export function EndDialog({ end }: { readonly end: End }) {
  const navigate = useNavigate();
  return (
    <MessageDialog
      opened
      tone={end === "own-deactivated" || end === "own-demoted" ? "waiting" : "done"}
      {...texts.ends[end]}
      onClose={() => navigate(leadsTo[end])}
    />
  );
}
