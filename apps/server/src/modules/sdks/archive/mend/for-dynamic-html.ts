import type { ArchiveFile } from "../read-output.ts";
import { mendTexts } from "./mend-texts.ts";

/**
 * The page and its server as one can use them: the generator leaves out the page's `html` element, fills the page's
 * first view with texts that were to be replaced, asks for an Express of the year 2014, and says nothing when it starts.
 */
export function mendForDynamicHtml(files: readonly ArchiveFile[]): ArchiveFile[] {
  const page = mendTexts(files, /^docs\/index\.html$/, (text) =>
    text
      .replace(/^<!DOCTYPE html>\n<head>/, '<!DOCTYPE html>\n<html lang="en">\n<head>')
      .replace(
        /<p>To begin using your fancy HTTP API[\s\S]*?<p>You can add some helpful tips, here<\/p>/,
        "<p>Choose an operation on the left. GETTING-STARTED.md in the archive has the first request to the sandbox.</p>",
      ),
  );
  const server = mendTexts(page, /^main\.js$/, (text) =>
    text.replace("app.listen(8002);", 'app.listen(8002, () => console.log("http://localhost:8002"));'),
  );
  return mendTexts(server, /^package\.json$/, (text) =>
    text.replace('"express": "3.x"', '"express": "^4.21.2"').replace(/^ *"engines": \{\n.*\n *\},\n/m, ""),
  );
}
