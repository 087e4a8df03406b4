import { type PageLanguage, pageLanguages } from "@connect-portal/contract";
import type { FastifyInstance } from "fastify";
import { hasRenderer } from "../rendering/renderer.ts";

/** Milliseconds between two looks whether another language is built. */
const LOOK = 500;
const all = Object.keys(pageLanguages) as PageLanguage[];

/** The languages of which the pages are built. */
export function builtLanguages(webDirectory: string): readonly PageLanguage[] {
  return all.filter((language) => hasRenderer(webDirectory, language));
}

/**
 * The same, now and when another one comes: `npm start` serves the first language while it builds the others.
 * @param onMore is called before the language counts as built: pages ask for its files
 */
export function followLanguages(
  app: FastifyInstance,
  webDirectory: string,
  onMore: () => void,
): () => readonly PageLanguage[] {
  let built = builtLanguages(webDirectory);
  if (built.length === all.length) return () => built;
  const timer = setInterval(() => {
    const now = builtLanguages(webDirectory);
    if (now.length <= built.length) return;
    onMore();
    app.log.info({ languages: now }, "The pages are there in another language");
    built = now;
    if (built.length === all.length) clearInterval(timer);
  }, LOOK);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
  return () => built;
}
