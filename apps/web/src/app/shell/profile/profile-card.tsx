import type { ProfileAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { failureText } from "../../../shared/form/failure-text.ts";
import { actForOrganisation, type Membership, useMembership } from "../../../shared/organisation/own-organisation.ts";
import type { Session } from "../../../shared/session/store/claims.ts";
import { texts } from "../../texts.ts";
import { LanguageChoice } from "../language-choice.tsx";
import { ColorSchemeChoice } from "./color-scheme-choice.tsx";
import { useOpenOwnPassword } from "./own-password-host.tsx";
import styles from "./profile-card.module.css";
import { profileFacts } from "./profile-facts.ts";
import { SignOutButton } from "./sign-out-button.tsx";

/** What the profile menu holds: whose session it is, how it looks, what is theirs alone, the way out. */
export function ProfileCard({ session }: { readonly session: Session }) {
  const profile = useProfile();
  const organisation = useMembership();
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
      {organisation?.isActive && <Acting organisation={organisation} />}
      <ColorSchemeChoice />
      <div className={styles.language}>
        <LanguageChoice />
      </div>
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
        {organisation && (
          <Button variant="default" component={Link} to="/organisation" className={styles.whole ?? ""}>
            {texts.profile.organisation}
          </Button>
        )}
        <Button variant="default" onClick={useOpenOwnPassword()}>
          {texts.profile.password}
        </Button>
        <SignOutButton />
      </div>
    </div>
  );
}

/** For whom the pages show a sandbox, and the way to the other one. */
function Acting({ organisation: { name, role, isActing } }: { readonly organisation: Membership }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function change() {
    setBusy(true);
    try {
      await actForOrganisation(!isActing);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <div className={styles.acting}>
      <p>{isActing ? texts.profile.actsFor(name, role) : texts.profile.actsForSelf(name)}</p>
      <Button size="xs" variant="default" loading={busy} onClick={change}>
        {isActing ? texts.profile.actForSelf : texts.profile.actFor(name)}
      </Button>
      {failure !== null && <p role="alert">{failureText(failure)}</p>}
    </div>
  );
}

/** The signed-in user's account, asked for when the menu opens. A failure leaves it unknown: the menu works without. */
function useProfile(): ProfileAnswer | undefined {
  const [profile, setProfile] = useState<ProfileAnswer>();
  useEffect(() => {
    const leaving = new AbortController();
    callPortal("getProfile", { signal: leaving.signal }).then(setProfile, () => undefined);
    return () => leaving.abort();
  }, []);
  return profile;
}
