import { SCHEME_KEY } from "../../served.ts";

export type ColorScheme = "light" | "dark";

/** What the reader chose, else what the system shows. */
export function colorScheme(): ColorScheme {
  const chosen = localStorage.getItem(SCHEME_KEY);
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The style sheets read it where Mantine writes it in the portal. */
export function applyColorScheme(): void {
  document.documentElement.dataset.mantineColorScheme = colorScheme();
}

/** Back on what the system shows, nothing is remembered: the page follows the system again. */
export function chooseColorScheme(chosen: ColorScheme): void {
  localStorage.removeItem(SCHEME_KEY);
  if (colorScheme() !== chosen) localStorage.setItem(SCHEME_KEY, chosen);
  applyColorScheme();
}
