import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { requirePermission } from "../../shared/session/guards.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { AccessReview } from "./access-review.tsx";
import { FailedMails } from "./failed-mails.tsx";
import { UsersList } from "./list/users-list.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePermission("manage_user", request);
  return null;
}

/** The users; below it what was mailed to somebody and did not arrive, and who may what as a file. */
export default function UsersPage() {
  return (
    <div className={`page ${styles.page}`}>
      <DocumentTitle>{texts.users}</DocumentTitle>
      <PageHead
        title={texts.users}
        lead={texts.page.lead}
        aside={
          <nav className={styles.ways} aria-label={texts.page.more}>
            <Link className="link" to="/activity">
              {texts.page.activity}
            </Link>
            <Link className="link" to="/system">
              {texts.page.systemStatus}
            </Link>
          </nav>
        }
      />
      <UsersList />
      <FailedMails />
      <AccessReview />
    </div>
  );
}
