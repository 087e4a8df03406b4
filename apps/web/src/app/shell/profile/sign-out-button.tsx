import { paths } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { loadHome } from "../../../shared/session/load-anew.ts";
import { currentSessionState } from "../../../shared/session/session-store.ts";
import { signOut } from "../../../shared/session/sign-out.ts";

/** Ends the session and goes to the home page. */
export function SignOutButton() {
  return (
    <Button
      variant="subtle"
      onClick={() => {
        const state = currentSessionState();
        signOut();
        if (state.status === "signed-in" && state.session.isFromProvider) location.assign(paths.endSingleSignOn);
        else loadHome();
      }}
    >
      Sign out
    </Button>
  );
}
