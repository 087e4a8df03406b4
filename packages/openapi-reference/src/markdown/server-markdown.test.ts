import { expect, test } from "vitest";
import { serverMarkdown } from "./server-markdown.ts";

test("titles, lists, code and emphasis stand as they will stand on the live page", () => {
  expect(serverMarkdown("# Cards\n\n- **one**\n- `two`")).toBe(
    "<h4>Cards</h4>\n<ul>\n<li><strong>one</strong></li>\n<li><code>two</code></li>\n</ul>\n",
  );
});

test.each([
  ["> [!NOTE]\n> **Bold** words.", "<p><strong>Note</strong></p>\n<p><strong>Bold</strong> words.</p>"],
  ["> [!warning]  \n> Words.", "<p><strong>Warning</strong></p>\n<p>Words.</p>"],
  ["> [!TIP]\n>\n> - one", "<p><strong>Tip</strong></p>\n<ul>\n<li>one</li>\n</ul>"],
  ["> [!NOTE] here\n> Words.", "<p>[!NOTE] here\nWords.</p>"],
  ["> [!NOTE]`x`", "<p>[!NOTE]<code>x</code></p>"],
  ["> [!ELSE]\n> Words.", "<p>[!ELSE]\nWords.</p>"],
])("a quotation has the title that its mark means: %j", (text, html) => {
  expect(serverMarkdown(text)).toBe(`<blockquote>\n${html}\n</blockquote>\n`);
});

test.each([
  "<script>run()</script>",
  "words <img src=x onerror=run()> words",
  "<a href='javascript:run()'>x</a>",
  "[x](javascript:run())",
  '[x](https://example.org/"onmouseover="run() "a\\"b")',
  "<javascript:run()>",
  '![a"onerror="run()](https://example.org/x.png)',
  "![<img src=x onerror=run()>](x)",
  '```js" onclick="run()\n<script>run()</script>\n```',
  "`<script>run()</script>`",
  "- [x] <input onfocus=run() autofocus>",
  "| a |\n|:-:|\n| <svg onload=run()> |",
  "https://example.org/<script>run()</script>",
  "&lt;script&gt;run()&lt;/script&gt;",
  "[a]: javascript:run()\n\n[a]",
])("%s leaves nothing that could run", (text) => {
  const tags = serverMarkdown(text)?.match(/<[^>]*>/g) ?? [];
  for (const tag of tags) {
    expect(tag).toMatch(
      /^<\/?(p|a href="#"|a|ul|li|pre|code|em|strong|table|thead|tbody|tr|t[hd]( align="center")?|br)>$/,
    );
  }
});

test("a text that would hold the server up is left to the page", () => {
  expect(serverMarkdown("*a ".repeat(50_000))).toBeUndefined();
  expect(serverMarkdown("> ".repeat(20_000))).toBeDefined();
});

test("a placeholder in angle brackets is text, and an element is none", () => {
  expect(serverMarkdown("Bearer <token>, <b>not</b> </my-id> <img> <token onclick=run()>")).toBe(
    "<p>Bearer &lt;token&gt;, not &lt;/my-id&gt;  </p>\n",
  );
});
