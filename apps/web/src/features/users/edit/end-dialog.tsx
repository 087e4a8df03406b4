import { useNavigate } from "react-router";
import { MessageDialog } from "../../../shared/dialog/message-dialog.tsx";

/** How the work on a user ended. The last two end the own session: nobody is signed in any more. */
export type End = "updated" | "deleted" | "own-deleted" | "own-deactivated";

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
} as const satisfies Record<End, { title: string; message: string; to: string; closeLabel: string }>;

/** Says how it ended, SPEC section 8; closing it leads on, SPEC section 4. */
export function EndDialog({ end }: { readonly end: End }) {
  const navigate = useNavigate();
  const { to, ...dialog } = ends[end];
  return (
    <MessageDialog
      opened
      tone={end === "own-deactivated" ? "waiting" : "done"}
      {...dialog}
      onClose={() => navigate(to)}
    />
  );
}
