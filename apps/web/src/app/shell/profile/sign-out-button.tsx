import { paths } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { loadHome, signOut } from "../../../shared/session/end/sign-out.ts";
import { currentSessionState } from "../../../shared/session/store/session-store.ts";
import { texts } from "../../texts.ts";

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
      {texts.account.signOut}
    </Button>
  );
}
