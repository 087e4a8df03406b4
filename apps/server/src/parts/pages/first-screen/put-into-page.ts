import type { WrittenScreen } from "./kept-screens.ts";

/** Where the built page takes it: before all that the app draws. */
const PLACE = "<!-- first-screen -->";
const title = /<title>(.*?)<\/title>/;

/** What stands for this portal's address in a first screen, because one is kept for whoever reads it. */
const PLACE_OF_ORIGIN = "http://portal.invalid/";

/** The page with its first screen, which cannot be used before the script is there. `origin` has no slash at its end. */
export function withFirstScreen(page: string, screen: WrittenScreen, origin: string): string {
  const html = withOrigin(screen, origin);
  const [ownTitle] = title.exec(html) ?? [];
  return page
    .replace('<html lang="en"', `<html lang="en" data-first-screen="${screen.isElsewhere ? "elsewhere" : "top"}"`)
    .replace(title, (built) => ownTitle ?? built)
    .replace(PLACE, () => `<first-screen inert="">${html.replace(title, "")}</first-screen>`);
}

/** What a page that stands already puts in the place of its first screen. */
export function screenOf(screen: WrittenScreen, origin: string): string {
  return withOrigin(screen, origin).replace(title, "");
}

function withOrigin({ html }: WrittenScreen, origin: string): string {
  return html.replaceAll(PLACE_OF_ORIGIN, () => `${escaped(origin)}/`);
}

/** The Host header of a request is what its sender likes. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}
