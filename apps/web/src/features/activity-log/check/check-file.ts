import type { CheckExportAnswer, CheckExportBody } from "@connect-portal/contract";
import { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { digestOf } from "../digest-of.ts";
import { texts } from "../texts.ts";

export interface CheckedFile {
  readonly name: string;
  /** SHA-256, hex. */
  readonly digest: string;
  readonly answer: CheckExportAnswer;
}

/** Asks the log about a file. Only its digest leaves the page. Throws CallFailure. */
export async function checkFile(file: File): Promise<CheckedFile> {
  const digest = await digestOf(file).catch((cause: unknown) => {
    throw new CallFailure(0, texts.check.unreadable, { cause });
  });
  const body: CheckExportBody = { digest };
  const answer = await callPortal("checkExport", { body });
  return { name: file.name, digest, answer };
}
