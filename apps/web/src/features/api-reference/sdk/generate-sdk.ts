import type { SdkLanguage } from "@connect-portal/contract";
import { apiBaseUrl, callUrl } from "../../../shared/api-client/base-url.ts";
import { callPortalRaw } from "../../../shared/api-client/call-portal.ts";
import { fileEnding } from "../files/file-ending.ts";

interface SdkFile {
  readonly content: Blob;
  /** client_sdk_{language}_{timestamp}, R-7.6. */
  readonly name: string;
}

/** Generates a client of a published document, whose path is below the base URL. Throws as callRaw. */
export async function generateSdk(language: SdkLanguage, path: string, now: Date): Promise<SdkFile> {
  const yamlFile = callUrl(path, {}, apiBaseUrl()).href;
  const answer = await callPortalRaw("generateSdk", { query: { language, yamlFile }, accept: "*/*" });
  return {
    content: await answer.blob(),
    name: `client_sdk_${language}_${timestamp(now)}${fileEnding(answer.headers)}`,
  };
}

/** 20250304102231, UTC. */
function timestamp(date: Date): string {
  return date.toISOString().replace(/\D/g, "").slice(0, 14);
}
