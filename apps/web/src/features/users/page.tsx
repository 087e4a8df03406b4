import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { requirePermission } from "../../shared/session/guards.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { FailedMails } from "./failed-mails.tsx";
import styles from "./page.module.css";

export function clientLoader() {
  requirePermission("manage_user");
  return null;
}

/** /users: what waits for an administrator. The accounts themselves are administered by calls so far. */
export default function UsersPage() {
  return (
    <div className={`page ${styles.page}`}>
      <DocumentTitle>Users</DocumentTitle>
      <PageHead title="Users" lead="Admit users, and see that what was mailed has arrived." />
      <section className={styles.section} aria-labelledby="admit">
        <h2 id="admit">New accounts</h2>
        <div className={styles.matter}>
          <p>This installation does not list users on the web yet.</p>
          <p>
            The mail about a new account says its user id. <code>PUT /v1/users/{"{id}"}/activate/true</code> activates
            it, and <code>…/activate/false</code> closes it and ends its sessions.
          </p>
        </div>
      </section>
      <section className={styles.section} aria-labelledby="failed-mails">
        <h2 id="failed-mails">Mails that could not be delivered</h2>
        <div className={styles.matter}>
          <FailedMails />
        </div>
      </section>
    </div>
  );
}
