import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useSession } from "../../../shared/session/use-session.ts";
import { texts } from "../../texts.ts";
import { ProfileMenu } from "../profile/profile-menu.tsx";
import { SignOutButton } from "../profile/sign-out-button.tsx";

/** Who is signed in and the way out; otherwise the way in. */
export function AccountActions() {
  const session = useSession();
  if (!session) {
    return (
      <Button variant="subtle" component={Link} to="/login">
        {texts.account.signIn}
      </Button>
    );
  }
  return (
    <>
      <ProfileMenu session={session} />
      <SignOutButton />
    </>
  );
}
