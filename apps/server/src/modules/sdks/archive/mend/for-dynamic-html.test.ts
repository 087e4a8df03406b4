import { expect, test } from "vitest";
import { mendForDynamicHtml } from "./for-dynamic-html.ts";

const mended = (name: string, text: string) =>
  mendForDynamicHtml([{ name, content: Buffer.from(text), executable: false }])[0]?.content.toString();

test("the page is a whole one, without texts that were to be replaced", () => {
  const page = `<!DOCTYPE html>
<head>
</head>
        <p>To begin using your fancy HTTP API, follow the steps below.</p>
        <p>You can add some helpful tips, here</p>
</html>`;
  expect(mended("docs/index.html", page)).toBe(`<!DOCTYPE html>
<html lang="en">
<head>
</head>
        <p>Choose an operation on the left. GETTING-STARTED.md in the archive has the first request to the sandbox.</p>
</html>`);
});

test("the server says where it is, and runs on an Express of today", () => {
  expect(mended("main.js", "app.listen(8002);\n")).toBe(
    'app.listen(8002, () => console.log("http://localhost:8002"));\n',
  );
  const manifest = (engines: string, express: string) =>
    `{\n  "main": "main.js",\n${engines}  "dependencies": {\n    "express": "${express}"\n  }\n}`;
  const old = manifest('  "engines": {\n    "node": ">= 0.8.x"\n  },\n', "3.x");
  expect(mended("package.json", old)).toBe(manifest("", "^4.21.2"));
});
