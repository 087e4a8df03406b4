/** Packages with files that they read when they run (WebAssembly, machine code, fonts, tables): they stay packages. */
export const keptPackages: readonly string[] = [
  "@electric-sql/pglite",
  "@fontsource/ibm-plex-sans-arabic",
  "@fontsource/inter",
  "@fontsource/jetbrains-mono",
  "@fontsource/nanum-gothic-coding",
  "@fontsource/noto-sans-hebrew",
  "@fontsource/noto-sans-sc",
  "@node-rs/argon2",
  "@usebruno/converters",
  "fontkit",
  "i18n-iso-countries",
  "openapi-to-postmanv2",
  "pdfkit",
];

/** Whether what is imported by this name is left outside of the bundle. */
export function isKept(name: string): boolean {
  return keptPackages.some((one) => name === one || name.startsWith(`${one}/`));
}
