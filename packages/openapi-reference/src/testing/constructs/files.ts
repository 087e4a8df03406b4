/** The texts of the OpenAPI documents of this folder, by the names of their files. */
export const constructFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(import.meta.glob<string>("./*.yaml", { query: "?raw", import: "default", eager: true })).map(
    ([path, text]) => [path.slice("./".length), text],
  ),
);
