import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { Session } from "../../../shared/session/store/claims.ts";
import { texts } from "../../texts.ts";
import { ColorSchemeChoice } from "./color-scheme-choice.tsx";
import { useOpenOwnPassword } from "./own-password-host.tsx";
import styles from "./profile-card.module.css";
import { profileFacts } from "./profile-facts.ts";
import { SignOutButton } from "./sign-out-button.tsx";
import { useProfile } from "./use-profile.ts";

/** What the profile menu holds: whose session it is, how it looks, what is theirs alone, the way out. */
export function ProfileCard({ session }: { readonly session: Session }) {
  const profile = useProfile();
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <p>{session.username}</p>
        <ul>
          {profileFacts(session, profile).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <ColorSchemeChoice />
      <div className={styles.actions}>
        <Button variant="default" component={Link} to="/credentials">
          {texts.profile.credentials}
        </Button>
        <Button variant="default" component={Link} to="/sandbox">
          {texts.profile.sandbox}
        </Button>
        <Button variant="default" component={Link} to="/sign-in-and-security" className={styles.whole ?? ""}>
          {texts.profile.security}
        </Button>
        <Button variant="default" onClick={useOpenOwnPassword()}>
          {texts.profile.password}
        </Button>
        <SignOutButton />
      </div>
    </div>
  );
}
