import type { SdkLanguageAnswer } from "@connect-portal/contract";

/**
 * The last line of the panel: how generating ended. Before, whatever the reader should know of the language: the label
 * names OpenAPI Generator, and four languages are made by another engine.
 */
export function sdkResult(
  status: "idle" | "pending" | "success" | "error",
  language: Pick<SdkLanguageAnswer, "engine" | "engineVersion"> | undefined,
  unavailable: string | undefined,
): string {
  if (status === "pending") return "Generating …";
  if (status === "success") return "Client saved. See GETTING-STARTED.md.";
  if (status === "error") return "No client was saved.";
  if (unavailable !== undefined) return `Not available at the moment. ${unavailable}`;
  if (language === undefined || language.engine === "OpenAPI Generator") return "";
  return `This one by ${language.engine} V${language.engineVersion}.`;
}
