import { useLocation } from "react-router";
import { useMembership } from "../../shared/organisation/own-organisation.ts";
import { useSession } from "../../shared/session/use-session.ts";
import { texts } from "../texts.ts";
import styles from "./acting-notice.module.css";

/** Pages of what an account has: an organisation's members share it. */
const SHARED = /^\/(sandbox|credentials|encryption-keys|test-cards|swagger-ui|webhooks-ui)(\/|$)/;

/** Above the pages that show a sandbox: whose it is, and that a reader changes nothing of it. */
export function ActingNotice({ site = false }: { readonly site?: boolean }) {
  const { pathname } = useLocation();
  const session = useSession();
  if (session === null || !SHARED.test(pathname)) return null;
  return <Notice key={session.userId} site={site} />;
}

function Notice({ site }: { readonly site: boolean }) {
  const membership = useMembership();
  if (!membership?.isActing || !membership.isActive) return null;
  const { name, role } = membership;
  return (
    <aside
      className={styles.notice}
      aria-label={texts.profile.organisation}
      data-site={site || undefined}
      data-warned={role === "reader" || undefined}
    >
      {texts.notice.acting(name)}
      {role === "reader" && texts.notice.reader}
    </aside>
  );
}
