import { describe, expect, test } from "vitest";
import { expectAccessibleInBothSchemes } from "./support/accessibility.ts";
import { useBrowser } from "./support/browser.ts";
import { PNG } from "./try-it/echo-server.ts";
import { fill, type TryIt, useEcho } from "./try-it/use-echo.ts";

const visit = useBrowser();
const echo = useEcho();
const open = (operationId: string) => echo.open(visit.page, operationId);

const card = { name: "card.png", mimeType: "image/png", buffer: PNG };
const page1 = { name: "page 1.txt", mimeType: "text/plain", buffer: Buffer.from("one") };
const page2 = { name: "page 2.txt", mimeType: "text/plain", buffer: Buffer.from("two") };

describe("a parameter arrives in its style", () => {
  test.each([
    ["plain", "a b&c", "plain=a%20b%26c"],
    ["formExplode", "a b\nc", "formExplode=a%20b&formExplode=c"],
    ["form", "a\nb,c", "form=a,b%2Cc"],
    ["formObject", '{"R":100,"G":200}', "formObject=R,100,G,200"],
    ["space", "a\nb", "space=a%20b"],
    ["pipe", "a\nb", "pipe=a%7Cb"],
    ["deep", '{"bank":"042","at":{"x":1}}', "deep%5Bbank%5D=042&deep%5Bat%5D%5Bx%5D=1"],
    ["reserved", "a/b?c:[d]%20&#", "reserved=a/b?c:[d]%20%26%23"],
    ["json", '{ "a": 12345678901234567890 }', "json=%7B%22a%22%3A12345678901234567890%7D"],
    ["from", "2025-03-04", "from=2025-03-04"],
  ])("in the query: %s", async (name, typed, query) => {
    const console = await open("queryStyles");
    await fill(console, { [name]: typed });
    expect((await console.received()).target).toBe(`/query?${query}`);
  });

  test("in the path", async () => {
    const console = await open("pathStyles");
    await fill(console, {
      simple: "a\nb/c",
      simpleExplode: '{"R":1,"G":2}',
      label: "a\nb",
      labelExplode: '{"R":1}',
      matrix: "a\nb",
      matrixExplode: "a\nb",
    });
    expect((await console.received()).target).toBe(
      "/path/a,b%2Fc/R=1,G=2/.a,b/.R=1/;matrix=a,b/;matrixExplode=a;matrixExplode=b",
    );
  });

  test("in headers; what a page may not send is said, and is in the sample", async () => {
    const console = await open("headerStyles");
    await fill(console, {
      "X-List": "a\nb",
      "X-Object": '{"R":1,"G":2}',
      Referer: "https://elsewhere.example",
      session: "s 1",
    });
    await console.console.getByText("A page may not set cookies: the call goes without it").waitFor();
    await console.console.getByText("A page may not set Referer: the call goes without it").waitFor();
    const { headers } = await console.received();
    expect(headers).toMatchObject({ "x-list": "a,b", "x-object": "R=1,G=2" });
    expect(headers.cookie).toBeUndefined();
    expect(await console.console.locator(".oar-sample").textContent()).toContain("session=s 1");
  });

  test("as the whole query", async () => {
    const console = await open("wholeQuery");
    await fill(console, { filter: '{"foo":"a + b","bar":true}' });
    expect((await console.received()).target).toBe("/querystring?foo=a+%2B+b&bar=true");
  });

  test("from a list, as true or false, empty, and as a value that the schema does not have", async () => {
    const console = await open("queryStyles");
    await console.field("status").selectOption("active");
    await console.field("dryRun").selectOption("false");
    await console.field("plain").focus();
    await console.console.getByRole("checkbox", { name: "Send it empty" }).first().check();
    expect((await console.received()).target).toBe("/query?plain=&status=active&dryRun=false");
    await console.field("status").selectOption("Another value…");
    await console.field("status").fill("unheard of");
    expect((await console.received()).target).toBe("/query?plain=&status=unheard%20of&dryRun=false");
  });

  test("and a value that breaks its schema is told, and sent all the same", async () => {
    const console = await open("queryStyles");
    await fill(console, { pageSize: "1000" });
    await console.console.getByText("Is more than 100.").waitFor();
    expect(await console.field("pageSize").getAttribute("aria-invalid")).toBe("true");
    expect((await console.received()).target).toBe("/query?pageSize=1000");
  });
});

describe("a body arrives byte for byte", () => {
  async function write(console: TryIt, text: string) {
    await console.console.getByRole("textbox", { name: "Request body" }).click();
    await console.console.locator(".cm-content").waitFor();
    await visit.page.keyboard.press("ControlOrMeta+a");
    await visit.page.keyboard.insertText(text);
  }

  test("JSON as it is typed; the editor says what breaks the schema, and where", async () => {
    const console = await open("jsonBody");
    await console.console.getByRole("textbox", { name: "Request body" }).hover();
    await console.console.getByText("Valid against Order").waitFor();
    const text = '{\n  "reason": "found",\n  "requestedBy": { "type": "operator" },\n  "fee": 12345678901234567890\n}';
    await write(console, text);
    const verdict = console.console.locator(".oar-foot");
    await verdict.getByText("Line 2, column 13, reason: Has to be one of").waitFor();
    await verdict.getByText("and 2 more").click();
    await verdict.getByText('requestedBy: "operatorId" is missing.').waitFor();
    expect(await console.console.locator(".cm-lintRange-error").count()).toBe(3);
    const { body, headers } = await console.received();
    expect(body.toString()).toBe(text);
    expect(headers["content-type"]).toBe("application/json");
  });

  test("with the key that is struck just as the full editor takes the place of the plain one", async () => {
    const console = await open("jsonBody");
    await visit.page.evaluate(() => {
      const plain = document.querySelector<HTMLTextAreaElement>("#root [data-operation=jsonBody] .oar-editor textarea");
      if (!plain) throw new Error("There is no plain editor.");
      const observer = new MutationObserver(() => {
        if (plain.isConnected) return;
        observer.disconnect();
        document.execCommand("insertText", false, '{ "reason": "lost" }');
      });
      observer.observe(document.body, { childList: true, subtree: true });
      plain.focus();
      plain.select();
    });
    await console.console.locator(".cm-content").waitFor();
    expect((await console.received()).body.toString()).toBe('{ "reason": "lost" }');
  });

  test("with names and values that the schema suggests", async () => {
    const console = await open("jsonBody");
    await write(console, '{ "requestedBy": { "type": "operator",  } }');
    for (let step = 0; step < 4; step += 1) await visit.page.keyboard.press("ArrowLeft");
    await visit.page.keyboard.press("Control+Space");
    const suggestions = visit.page.locator(".cm-tooltip-autocomplete li");
    await suggestions.first().waitFor();
    expect(await suggestions.locator(".cm-completionLabel").allTextContents()).toEqual(["operatorId"]);
    // The list takes no key in its first moments, so that typing does not choose by accident.
    await suggestions.first().click();
    await expect.poll(() => console.console.locator(".cm-content").textContent()).toContain('"operatorId": ');
  });

  test("another media type, XML", async () => {
    const console = await open("jsonBody");
    await console.console.getByLabel("Media type").selectOption("application/xml");
    const { body, headers } = await console.received();
    expect(body.toString()).toBe('<order reason="lost"/>');
    expect(headers["content-type"]).toBe("application/xml");
  });

  test("a urlencoded form from its rows, and from a row of the reader's own", async () => {
    const console = await open("urlencodedBody");
    await fill(console, { scope: "cards:read\na b", ids: "1\n2", address: '{ "zip": "1+2" }' });
    await console.console.getByRole("button", { name: "Add a field" }).click();
    await console.console.getByLabel("Field name").fill("own");
    await console.console.getByLabel("Value of own").fill("x&y");
    expect((await console.received()).body.toString()).toBe(
      "grant=client_credentials&scope=cards%3Aread&scope=a+b&ids=1%7C2&address=%7B%22zip%22%3A%221%2B2%22%7D&own=x%26y",
    );
  });

  test("a multipart form with JSON, files, their types and a header of a part", async () => {
    const console = await open("multipartBody");
    await fill(console, { meta: '{ "a": 1 }' });
    await console.console.getByLabel("scan", { exact: true }).setInputFiles(card);
    await console.console.getByLabel("pages", { exact: true }).setInputFiles([page1, page2]);
    await console.console.getByText("Part: text").first().click();
    await console.console.getByRole("button", { name: "Add a header" }).first().click();
    await console.console.getByLabel("Header name").fill("X-Part");
    await console.console.getByLabel("Header value").fill("1");
    const { body, headers } = await console.received();
    const boundary = /^multipart\/form-data; boundary=(part-[0-9a-f]{32})$/.exec(headers["content-type"] ?? "")?.[1];
    const part = (head: readonly string[], content: string) => [`--${boundary}`, ...head, "", content];
    const disposition = (name: string, file = "") => `Content-Disposition: form-data; name="${name}"${file}`;
    expect(body.toString("latin1")).toBe(
      [
        ...part([disposition("title"), "X-Part: 1"], "Statement"),
        ...part([disposition("meta"), "Content-Type: application/json"], '{"a":1}'),
        ...part([disposition("scan", '; filename="card.png"'), "Content-Type: image/png"], PNG.toString("latin1")),
        ...part([disposition("pages", '; filename="page 1.txt"'), "Content-Type: text/plain"], "one"),
        ...part([disposition("pages", '; filename="page 2.txt"'), "Content-Type: text/plain"], "two"),
        `--${boundary}--`,
        "",
      ].join("\r\n"),
    );
  });

  test("a file as it is; a reload forgets it and says so", async () => {
    const console = await open("fileBody");
    await console.console.getByLabel("Request body", { exact: true }).setInputFiles(card);
    const { body, headers } = await console.received();
    expect(body.equals(PNG)).toBe(true);
    expect(headers["content-type"]).toBe("application/octet-stream");
    await visit.page.reload();
    await console.console.getByText("Choose the file again").waitFor();
    await console.send();
    await console.answer.getByText("Choose the file card.png again").waitFor();
  });
});

test("the console has no accessibility violation in light and dark", { timeout: 120_000 }, async () => {
  await visit.page.emulateMedia({ reducedMotion: "reduce" });
  for (const [operationId, act] of looks) {
    const console = await open(operationId);
    await act(console);
    await expectAccessibleInBothSchemes(visit.page, operationId, `[data-operation="${operationId}"] .oar-console`);
  }
});

const looks: readonly (readonly [string, (console: TryIt) => Promise<unknown>])[] = [
  [
    "queryStyles",
    async (console) => {
      await fill(console, { pageSize: "1000" });
      await console.console.getByText("Is more than 100.").waitFor();
      await console.received();
    },
  ],
  [
    "multipartBody",
    async (console) => {
      await console.console.getByLabel("scan", { exact: true }).setInputFiles(card);
      await console.console.getByText("Part: text").first().click();
    },
  ],
  [
    "jsonBody",
    async (console) => {
      await console.console.getByRole("textbox", { name: "Request body" }).click();
      await console.console.locator(".cm-content").waitFor();
      await visit.page.keyboard.insertText("x");
      await console.console.locator(".cm-lintRange-error").waitFor();
    },
  ],
  ["keyAccess", (console) => console.console.getByRole("tab", { name: "Access" }).click()],
  [
    "eventStream",
    async (console) => {
      await console.send();
      await console.answer.getByText("0 items").waitFor();
      echo.server.stream()?.end("data: {}\n\n");
      await console.answer.getByText("The server ended the stream.").waitFor();
      await console.console.getByRole("tab", { name: "History" }).click();
      await console.answer
        .getByRole("button", { name: /^200 OK/ })
        .first()
        .click();
    },
  ],
  [
    "big",
    async (console) => {
      await console.send();
      await console.answer.locator(".cm-line").first().waitFor();
    },
  ],
];
