import type { AccessReviewFormat } from "@connect-portal/contract";
import { CallFailure } from "../../shared/api-client/call-failure.ts";
import { callPortalRaw } from "../../shared/api-client/call-portal.ts";
import { today } from "../../shared/dates/utc-day.ts";
import { saveFile } from "../../shared/files/save-file.ts";

/** Has the server make the file and the browser keep it. Throws CallFailure. */
export async function saveAccessReview(format: AccessReviewFormat): Promise<Blob> {
  const answer = await callPortalRaw("exportAccessReview", { body: { format }, accept: "*/*" });
  const content = await answer.blob().catch((cause: unknown) => {
    throw new CallFailure(0, undefined, { cause });
  });
  saveFile(content, `access_review_${today()}.${format}`);
  return content;
}
