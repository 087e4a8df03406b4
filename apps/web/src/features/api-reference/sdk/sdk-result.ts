import type { SdkLanguageAnswer } from "@connect-portal/contract";
import { failureText } from "../../../shared/form/failure-text.ts";
import { texts } from "../texts.ts";

/**
 * The last line of the panel: how generating ended. Before, whatever the reader should know of the language: the label
 * names OpenAPI Generator, and four languages are made by another engine.
 */
export function sdkResult(
  status: "idle" | "pending" | "success" | "error",
  language: Pick<SdkLanguageAnswer, "engine" | "engineVersion"> | undefined,
  unavailable: string | undefined,
  failure: unknown,
): string {
  if (status === "pending") return texts.sdk.generating;
  if (status === "success") return texts.sdk.saved;
  if (status === "error") return texts.sdk.failed(failureText(failure));
  if (unavailable !== undefined) return texts.sdk.unavailable(unavailable);
  if (language === undefined || language.engine === "OpenAPI Generator") return "";
  return texts.sdk.engine(language.engine, language.engineVersion);
}
