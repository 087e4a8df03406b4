import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Language of this build of the pages: `PAGES_LANGUAGE=fr npm run dev -w apps/web` shows the French ones. */
export const buildLanguage = process.env.PAGES_LANGUAGE ?? "en";

/** `texts.fr.ts` beside `texts.ts` stands for it in the French build (decision 0075). */
export function languageOfBuild(): Plugin {
  return {
    name: "language-of-build",
    enforce: "pre",
    load: {
      filter: { id: /[\\/](apps|packages)[\\/].*\.ts$/ },
      async handler(id) {
        const translated = id.replace(/\.ts$/, `.${buildLanguage}.ts`);
        if (buildLanguage === "en" || !existsSync(translated)) return undefined;
        this.addWatchFile(translated);
        return { code: await readFile(translated, "utf8"), moduleType: "ts" };
      },
    },
  };
}
