import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { requirePermission } from "../../shared/session/guards.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { AccessReview } from "./access-review.tsx";
import { FailedMails } from "./failed-mails.tsx";
import { UsersList } from "./list/users-list.tsx";
import styles from "./page.module.css";

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePermission("manage_user", request);
  return null;
}

/** The users; below it what was mailed to somebody and did not arrive, and who may what as a file. */
export default function UsersPage() {
  return (
    <div className={`page ${styles.page}`}>
      <DocumentTitle>Users</DocumentTitle>
      <PageHead
        title="Users"
        lead="Admit users, choose what they see, end access. Days and times are in UTC."
        aside={
          <Link className="link" to="/system">
            System status
          </Link>
        }
      />
      <UsersList />
      <FailedMails />
      <AccessReview />
    </div>
  );
}
