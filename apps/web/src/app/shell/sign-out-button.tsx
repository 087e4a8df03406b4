import { Button } from "@mantine/core";
import { loadHome } from "../../shared/session/load-anew.ts";
import { signOut } from "../../shared/session/sign-out.ts";

/** Ends the session and goes to the home page. */
export function SignOutButton() {
  return (
    <Button
      variant="subtle"
      onClick={() => {
        signOut();
        loadHome();
      }}
    >
      Sign out
    </Button>
  );
}
