import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useSession } from "../../../shared/session/use-session.ts";
import { texts } from "../../texts.ts";

/** For visitors who are not signed in; it stays in the bar on every screen. */
export function CreateAccountLink() {
  if (useSession()) return null;
  return (
    <Button variant="default" component={Link} to="/register">
      {texts.account.create}
    </Button>
  );
}
