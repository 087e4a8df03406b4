import { type ErrorCode, errorCatalogue } from "@connect-portal/contract";

/** The catalogue's text in the language of the pages, and in the server's own words what it adds for this one case. */
export function translatedError(code: unknown, title: unknown, errorMessage: string | undefined): string | undefined {
  if (typeof code !== "string" || !Object.hasOwn(errorCatalogue, code)) return errorMessage;
  if (typeof title !== "string" || !errorMessage?.startsWith(title)) return errorMessage;
  return errorCatalogue[code as ErrorCode].text + errorMessage.slice(title.length);
}
