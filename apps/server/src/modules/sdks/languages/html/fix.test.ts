import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hideCharacters } from "../../document/hidden-characters.ts";
import { fixHtml } from "./fix.ts";

const hidden = hideCharacters("<script>`$\\", /[<`$\\]/g);

function mended(name: string, text: string): string {
  return fixHtml([{ name, content: Buffer.from(text), executable: false }])[0]?.content.toString() ?? "";
}

test("a page without scripts allows none", () => {
  const page = mended("index.html", `<html>\n<head>\n<title>${hidden}</title></head><p>${hidden}</p></html>`);
  expect(page).toMatch(/<head>\n {2}<meta charset="UTF-8">\n {2}<meta http-equiv="Content-Security-Policy" content="/);
  expect(page).toContain("default-src 'none'; script-src 'none'; style-src");
  expect(page).toContain("<title>&lt;script>`$\\</title></head><p>&lt;script>`$\\</p>");
});

test("the generator's scripts are allowed by their hashes, with the document's texts in them as they were", () => {
  const page = mended("index.html", `<head></head><script>\nvar a = "${hidden}";\r\n</script><script>b()</script>`);
  const scripts = ['\nvar a = "\\u003cscript>\\u0060\\u0024\\u005c";\n', "b()"];
  const hashes = scripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(page).toContain(`script-src ${hashes.join(" ")}; style-src`);
  expect(JSON.parse(`"${/"(.*)"/.exec(page.slice(page.indexOf("var a")))?.[1]}"`)).toBe("<script>`$\\");
});

test("other files have the document's texts as they were", () => {
  expect(mended("sdk-names.tsv", `a${hidden}`)).toBe("a<script>`$\\");
});
