import { useNavigate } from "react-router";
import { MessageDialog } from "../dialog/message-dialog.tsx";
import { loadFailureText } from "./load-failure-text.ts";
import { signOut } from "./sign-out.ts";

/** Shown when a page could not be loaded. Closing it signs the user out and goes to /login (SPEC section 8). */
export function LoadFailureDialog({ failure }: { readonly failure: unknown }) {
  const navigate = useNavigate();
  return (
    <MessageDialog
      opened={failure !== null && failure !== undefined}
      title="Sorry!"
      tone="failed"
      message={loadFailureText(failure)}
      closeLabel="Sign in"
      onClose={() => {
        signOut();
        navigate("/login");
      }}
    />
  );
}
