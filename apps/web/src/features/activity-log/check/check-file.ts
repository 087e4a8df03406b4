import { type CheckExportAnswer, type CheckExportBody, paths } from "@connect-portal/contract";
import { callApi } from "../../../shared/api-client/call.ts";
import { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { digestOf } from "../digest-of.ts";

export interface CheckedFile {
  readonly name: string;
  /** SHA-256, hex. */
  readonly digest: string;
  readonly answer: CheckExportAnswer;
}

export const UNREADABLE = "This file could not be read. Choose it again, or a copy of it.";

/** Asks the log about a file. Only its digest leaves the page. Throws CallFailure. */
export async function checkFile(file: File): Promise<CheckedFile> {
  const digest = await digestOf(file).catch((cause: unknown) => {
    throw new CallFailure(0, UNREADABLE, { cause });
  });
  const body: CheckExportBody = { digest };
  const answer = await callApi<CheckExportAnswer>(paths.checkActivityExport, { method: "POST", body });
  return { name: file.name, digest, answer };
}
