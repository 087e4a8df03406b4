import { type AccessReviewFormat, accessReviewFormats } from "@connect-portal/contract";
import { sizeText } from "@connect-portal/openapi-reference/measures";
import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconDownload } from "@tabler/icons-react";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { callPortalRaw } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { today } from "../../shared/dates/utc-day.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import styles from "./access-review.module.css";
import { BelowList } from "./below-list.tsx";
import { texts } from "./texts.ts";

/** A file for those who review who may what, and what became of it. */
export function AccessReview() {
  const { mutate, data, variables, error, isPending, isSuccess } = useSingleMutation({ mutationFn: saveAccessReview });
  return (
    <BelowList title={texts.accessReview.title}>
      <div className={styles.row}>
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
      <div role="status" className={styles.said}>
        {isPending && <p>{texts.accessReview.preparing(variables.toUpperCase())}</p>}
        {isSuccess && (
          <p>
            <IconCheck size={16} stroke={1.75} aria-hidden />
            <b>{texts.accessReview.saved(variables.toUpperCase(), sizeText(data.size))}</b>
          </p>
        )}
      </div>
      {error && (
        <div role="alert" className={styles.said}>
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
