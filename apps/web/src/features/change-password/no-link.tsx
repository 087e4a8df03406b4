import { accountErrors } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Empty } from "../../shared/ui/empty.tsx";

/** The link of the mail has been used, or is too old. */
export function DeadLink() {
  return (
    <Empty
      title="This link does not work any more"
      action={
        <Button component={Link} to="/forgotPassword">
          Ask for a new link
        </Button>
      }
    >
      {accountErrors.link_not_valid.text} Each works once, for 30 minutes; a password that was changed meanwhile ends
      it, too.
    </Empty>
  );
}

/** Somebody came here without the link of the mail. */
export function NoLink() {
  return (
    <Empty
      title="Open the link in our mail"
      action={
        <Button component={Link} to="/forgotPassword">
          Ask for a link
        </Button>
      }
    >
      This page changes a password with the link that we send by e-mail, and the address you opened has none. Ask for a
      link, then open it on this device.
    </Empty>
  );
}
