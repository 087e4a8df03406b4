import { useNavigate } from "react-router";
import { MessageDialog } from "../../../../shared/dialog/message-dialog.tsx";

/** How the work on a user ended. Those of the own account end its session: nobody is signed in any more. */
export type End = "updated" | "deleted" | "own-deleted" | "own-deactivated" | "own-demoted";

const ends = {
  updated: { title: "Thank you", message: "User updated with success", to: "/users", closeLabel: "Users" },
  deleted: { title: "Thank you", message: "User deleted with success", to: "/users", closeLabel: "Users" },
  "own-deleted": { title: "Thank you", message: "User deleted with success", to: "/login", closeLabel: "Sign in" },
  "own-deactivated": {
    title: "Inactive Account",
    message: "Your account is inactive now, and you are signed out. Another administrator can activate it again.",
    to: "/login",
    closeLabel: "Sign in",
  },
  "own-demoted": {
    title: "Administrator",
    message: "You are no administrator any more, and you are signed out. Sign in again to go on as a user.",
    to: "/login",
    closeLabel: "Sign in",
  },
} as const satisfies Record<End, { title: string; message: string; to: string; closeLabel: string }>;

/** Says how it ended, R-8.7; closing it leads on, R-4.8. */
export function EndDialog({ end }: { readonly end: End }) {
  const navigate = useNavigate();
  const { to, ...dialog } = ends[end];
  return (
    <MessageDialog
      opened
      tone={end === "own-deactivated" || end === "own-demoted" ? "waiting" : "done"}
      {...dialog}
      onClose={() => navigate(to)}
    />
  );
}
