import { Button } from "@mantine/core";
import { useNavigate } from "react-router";
import { signOut } from "../../shared/session/sign-out.ts";

/** Ends the session and goes to the home page. */
export function SignOutButton() {
  const navigate = useNavigate();
  return (
    <Button
      variant="subtle"
      onClick={() => {
        signOut();
        navigate("/");
      }}
    >
      Sign out
    </Button>
  );
}
