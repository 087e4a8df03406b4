import { accountErrors } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Empty } from "../../shared/ui/empty.tsx";
import styles from "./no-link.module.css";

/** The link of the mail has been used, or is too old. */
export function DeadLink() {
  return (
    <Instead title="This link does not work any more" action="Ask for a new link">
      {accountErrors.link_not_valid.text} Each works once, for 30 minutes; a password that was changed meanwhile ends
      it, too.
    </Instead>
  );
}

/** Somebody came here without the link of the mail. */
export function NoLink() {
  return (
    <Instead title="Open the link in our mail" action="Ask for a link">
      This page changes a password with the link that we send by e-mail, and the address you opened has none. Ask for a
      link, then open it on this device.
    </Instead>
  );
}

interface InsteadProps {
  readonly title: string;
  readonly action: string;
  readonly children: ReactNode;
}

/** Takes the form's place, and its height: the page below stays where it is. */
function Instead({ title, action, children }: InsteadProps) {
  return (
    <div className={styles.instead}>
      <Empty
        title={title}
        action={
          <Button component={Link} to="/forgotPassword">
            {action}
          </Button>
        }
      >
        {children}
      </Empty>
    </div>
  );
}
