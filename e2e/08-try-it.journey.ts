import { expect, test } from "vitest";
import { testAtNight } from "../scripts/at-night.ts";
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

test("parameters and a JSON body arrive byte for byte", async () => {
  const query = await open("queryStyles");
  await fill(query, {
    plain: "a b&c",
    form: "a\nb,c",
    reserved: "a/b?c:[d]%20&#",
    json: '{ "a": 12345678901234567890 }',
  });
  expect((await query.received()).target).toBe(
    "/query?plain=a%20b%26c&form=a,b%2Cc&reserved=a/b?c:[d]%20%26%23&json=%7B%22a%22%3A12345678901234567890%7D",
  );

  const json = await open("jsonBody");
  await json.console.getByRole("textbox", { name: "Request body" }).click();
  await json.console.locator(".cm-content").waitFor();
  await visit.page.keyboard.press("ControlOrMeta+a");
  const text = '{\n  "reason": "found",\n  "requestedBy": { "type": "operator" },\n  "fee": 12345678901234567890\n}';
  await visit.page.keyboard.insertText(text);
  await json.console.getByText("Line 2, column 13, reason: Must be one of").waitFor();
  const { body, headers } = await json.received();
  expect(body.toString()).toBe(text);
  expect(headers["content-type"]).toBe("application/json");
});

test("a multipart form and a file arrive byte for byte; a reload forgets the file and says so", async () => {
  const console = await open("multipartBody");
  await fill(console, { meta: '{ "a": 1 }' });
  await console.console.getByLabel("scan", { exact: true }).setInputFiles(card);
  await console.console.getByLabel("pages", { exact: true }).setInputFiles([page1, page2]);
  await console.console.getByText("Part: Text").first().click();
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

  const upload = await open("fileBody");
  await upload.console.getByLabel("Request body", { exact: true }).setInputFiles(card);
  const sent = await upload.received();
  expect(sent.body.equals(PNG)).toBe(true);
  expect(sent.headers["content-type"]).toBe("application/octet-stream");
  await visit.page.reload();
  await upload.console.getByText(/^Choose the file again:/).waitFor();
  await upload.send();
  await upload.answer.getByText("Choose the file card.png again").waitFor();
});

testAtNight("the console has no accessibility violation in light and dark", { timeout: 120_000 }, async () => {
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
      await console.console.getByText("Part: Text").first().click();
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
