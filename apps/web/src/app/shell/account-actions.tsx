import { Button } from "@mantine/core";
import { IconUser } from "@tabler/icons-react";
import { Link } from "react-router";
import { useSession } from "../../shared/session/use-session.ts";
import styles from "./account-actions.module.css";
import { SignOutButton } from "./sign-out-button.tsx";

/** Who is signed in and the way out; otherwise the way in (SPEC section 2). */
export function AccountActions() {
  const session = useSession();
  if (!session) {
    return (
      <Button variant="subtle" component={Link} to="/login">
        Sign in
      </Button>
    );
  }
  return (
    <>
      <span className={styles.who} title={session.username}>
        <IconUser size={16} stroke={1.75} aria-hidden />
        <span className="visually-hidden">Signed in as </span>
        <span className={styles.name}>{session.username}</span>
      </span>
      <SignOutButton />
    </>
  );
}
