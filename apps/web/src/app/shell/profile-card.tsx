import { Button } from "@mantine/core";
import type { Session } from "../../shared/session/claims.ts";
import { ColorSchemeChoice } from "./color-scheme-choice.tsx";
import { useOpenOwnPassword } from "./own-password-host.tsx";
import styles from "./profile-card.module.css";
import { profileFacts } from "./profile-facts.ts";
import { SignOutButton } from "./sign-out-button.tsx";

/** What the profile menu holds: whose session it is, how it looks, the password, the way out. */
export function ProfileCard({ session }: { readonly session: Session }) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <p>{session.username}</p>
        <ul>
          {profileFacts(session).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <ColorSchemeChoice />
      <div className={styles.actions}>
        <Button variant="default" onClick={useOpenOwnPassword()}>
          Change password
        </Button>
        <SignOutButton />
      </div>
    </div>
  );
}
