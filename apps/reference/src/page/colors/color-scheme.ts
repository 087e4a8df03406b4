import { type ColorScheme, chosenScheme, SCHEME_COOKIE } from "../../served.ts";

/** Seconds. */
const YEAR = 365 * 24 * 60 * 60;

/** What the reader chose, else what the system shows. */
export function colorScheme(): ColorScheme {
  return chosenScheme(document.cookie) ?? systemScheme();
}

function systemScheme(): ColorScheme {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The style sheets read it where Mantine writes it in the portal. */
export function applyColorScheme(): void {
  document.documentElement.dataset.mantineColorScheme = colorScheme();
}

/** Back on what the system shows, nothing is remembered: the page follows the system again. */
export function chooseColorScheme(chosen: ColorScheme): void {
  const age = chosen === systemScheme() ? 0 : YEAR;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Firefox yet, and waits for an answer.
  document.cookie = `${SCHEME_COOKIE}=${chosen}; path=/; max-age=${age}; samesite=strict`;
  applyColorScheme();
}
