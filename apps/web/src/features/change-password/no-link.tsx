import { accountErrors } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Empty } from "../../shared/ui/empty.tsx";
import styles from "./no-link.module.css";
import { texts } from "./texts.ts";

/** The link of the mail has been used, or is too old. */
export function DeadLink() {
  return (
    <Instead title={texts.deadLink.title} action={texts.newLink}>
      {accountErrors.link_not_valid.text} {texts.deadLink.more}
    </Instead>
  );
}

/** Somebody came here without the link of the mail. */
export function NoLink() {
  return (
    <Instead title={texts.noLink.title} action={texts.noLink.ask}>
      {texts.noLink.text}
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
