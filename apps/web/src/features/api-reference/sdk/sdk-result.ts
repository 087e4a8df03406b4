import type { SdkLanguageAnswer } from "@connect-portal/contract";
import { failureText } from "../../../shared/form/failure-text.ts";
import { texts } from "../texts.ts";

/**
 * The last line of the panel. Before generating: the documents for which the language is supported, and the engine of the
 * four languages that OpenAPI Generator, which the label names, does not make. Afterwards: how it ended.
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
