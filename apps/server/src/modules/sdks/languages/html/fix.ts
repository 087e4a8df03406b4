import { createHash } from "node:crypto";
import { changeTexts } from "../../archive/change-texts.ts";
import type { ArchiveFile } from "../../archive/read-output.ts";
import { showCharacters } from "../../document/hidden-characters.ts";

/**
 * Pages that run no script of the document. The generator puts texts into them as they are, so they came to it without
 * what could begin a tag or end a text of a script (adapt.ts). Every script that is there is its own:
 * the page's policy allows these and nothing else, no handler in an attribute and no `javascript:` link.
 */
export function fixHtml(files: readonly ArchiveFile[]): ArchiveFile[] {
  const pages = changeTexts(files, /\.html$/, (text) => {
    const scripts = text.replace(/<script>[\s\S]*?<\/script>/g, (script) => showCharacters(script, inScript));
    const page = showCharacters(scripts, (character) => (character === "<" ? "&lt;" : character));
    // Before any text of the document, and after the encoding, which a browser looks for in the first kilobyte.
    return page.replace(/<head>/, `<head>\n  <meta charset="UTF-8">\n  ${policyOf(page)}`);
  });
  return changeTexts(pages, /(?<!\.html)$/, (text) => showCharacters(text, (character) => character));
}

/** Escapes a character by its code, which works in every kind of text of a script. */
function inScript(character: string): string {
  return `\\u00${character.charCodeAt(0).toString(16)}`;
}

function policyOf(page: string): string {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => `'sha256-${digest(text)}'`,
  );
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.length > 0 ? [...new Set(scripts)].join(" ") : "'none'"}`,
    "style-src 'unsafe-inline' blob:",
    "img-src * data:",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${policy.join("; ")}">`;
}

/** Hashes the element's text as a browser does: each line end is one character. */
function digest(script: string): string {
  return createHash("sha256").update(script.replace(/\r\n?/g, "\n")).digest("base64");
}
