import {
  type AccessReviewFormat,
  accessReviewFormats,
  readersOfSystem,
  readersOfUsers,
} from "@connect-portal/contract";
import { sizeText } from "@connect-portal/openapi-reference/measures";
import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconDownload } from "@tabler/icons-react";
import { type ClientLoaderFunctionArgs, Link } from "react-router";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { callPortalRaw } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { today } from "../../shared/dates/utc-day.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { requirePermission } from "../../shared/session/guards.ts";
import { useMay } from "../../shared/session/use-session.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import accessReviewStyles from "./access-review.module.css";
import { BelowList, FailedMails } from "./failed-mails.tsx";
import { UsersList } from "./list/users-list.tsx";
import styles from "./page.module.css";
import { RolesToApprove } from "./role-requests.tsx";
import { texts } from "./texts.ts";
import { UserFiles } from "./user-files.tsx";

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePermission(readersOfUsers, request);
  return null;
}

/** The users; below it what was mailed to somebody and did not arrive, and who may what as a file. */
export default function UsersPage() {
  const isAdministrator = useMay();
  const mayAudit = useMay("read_administration");
  const maySeeSystem = useMay(...readersOfSystem);
  return (
    <div className="page whole">
      <DocumentTitle>{texts.users}</DocumentTitle>
      <PageHead
        title={texts.users}
        lead={texts.page.lead}
        aside={
          <nav className={styles.ways} aria-label={texts.page.more}>
            {isAdministrator && (
              <Link className="link" to="/services">
                {texts.page.services}
              </Link>
            )}
            {mayAudit && (
              <Link className="link" to="/activity">
                {texts.page.activity}
              </Link>
            )}
            {mayAudit && (
              <Link className="link" to="/organisations">
                {texts.page.organisations}
              </Link>
            )}
            {mayAudit && (
              <Link className="link" to="/usage">
                {texts.page.usage}
              </Link>
            )}
            {maySeeSystem && (
              <Link className="link" to="/system">
                {texts.page.systemStatus}
              </Link>
            )}
          </nav>
        }
      />
      <UsersList />
      {mayAudit && (
        <>
          <RolesToApprove />
          <FailedMails />
          <UserFiles />
          <AccessReview />
        </>
      )}
    </div>
  );
}

/** A file for those who review who may what, and what became of it. */
export function AccessReview() {
  const { mutate, data, variables, error, isPending, isSuccess } = useSingleMutation({ mutationFn: saveAccessReview });
  return (
    <BelowList title={texts.accessReview.title}>
      <div className={accessReviewStyles.row}>
        <p>{texts.accessReview.text}</p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields; these buttons act. */}
        <div role="group" aria-label={texts.accessReview.exportIt}>
          <Button.Group>
            {accessReviewFormats.map((format) => (
              <Button
                key={format}
                variant="default"
                aria-disabled={isPending || undefined}
                data-disabled={isPending}
                leftSection={format === "pdf" && <IconDownload size={16} stroke={1.75} aria-hidden />}
                onClick={() => mutate(format)}
              >
                {format.toUpperCase()}
              </Button>
            ))}
          </Button.Group>
        </div>
      </div>
      <div role="status" className={accessReviewStyles.said}>
        {isPending && <p>{texts.accessReview.preparing(variables.toUpperCase())}</p>}
        {isSuccess && (
          <p>
            <IconCheck size={16} stroke={1.75} aria-hidden />
            <b>{texts.accessReview.saved(variables.toUpperCase(), sizeText(data.size))}</b>
          </p>
        )}
      </div>
      {error && (
        <div role="alert" className={accessReviewStyles.said}>
          <p data-failed>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            <span>
              <b>{texts.accessReview.failed}</b> {error.message}
            </span>
          </p>
        </div>
      )}
    </BelowList>
  );
}

/** Has the server make the file and the browser keep it. Throws CallFailure. */
async function saveAccessReview(format: AccessReviewFormat): Promise<Blob> {
  const answer = await callPortalRaw("exportAccessReview", { body: { format }, accept: "*/*" });
  const content = await answer.blob().catch((cause: unknown) => {
    throw new CallFailure(0, undefined, { cause });
  });
  saveFile(content, `access_review_${today()}.${format}`);
  return content;
}
