import type { SdkLanguageAnswer } from "@connect-portal/contract";
import { failureText } from "../../../shared/form/failure-text.ts";
import { texts } from "../texts.ts";

/**
 * The last line of the panel: how generating ended. Before, what the reader should know of the language: for which
 * documents it is supported, and by which engine four are made, because the label names OpenAPI Generator.
 */
export function sdkResult(
  status: "idle" | "pending" | "success" | "error",
  language: Pick<SdkLanguageAnswer, "engine" | "engineVersion" | "support"> | undefined,
  unavailable: string | undefined,
  failure: unknown,
): string {
  if (status === "pending") return texts.sdk.generating;
  if (status === "success") return texts.sdk.saved;
  if (status === "error") return texts.sdk.failed(failureText(failure));
  if (unavailable !== undefined) return texts.sdk.unavailable(unavailable);
  if (language === undefined) return "";
  const { engine, engineVersion, support } = language;
  if (engine === "OpenAPI Generator") return texts.sdk.support[support];
  return texts.sdk.engine(engine, engineVersion, support !== "none");
}
