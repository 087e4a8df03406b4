import { expect, test } from "vitest";
import type { RequestPart } from "../http-request.ts";
import { requestOf } from "../testing/fixtures.ts";
import { requestBytes } from "./request-bytes.ts";

const file = { id: "f1", name: 'a "b".png', size: 3, type: "image/png" };
const part = (parts: Partial<RequestPart>): RequestPart => ({
  name: "note",
  content: { text: "hello" },
  contentType: null,
  headers: [],
  ...parts,
});

async function multipart(contentType: string, parts: readonly RequestPart[]) {
  const request = requestOf({ method: "POST", body: { kind: "multipart", contentType, parts } });
  const bytes = requestBytes(request, () => new Blob(["PNG"]), "b");
  return { ...bytes, body: bytes.body instanceof Blob ? await bytes.body.text() : bytes.body };
}

test("each part carries name, file name, type and headers of its own (RFC 7578)", async () => {
  const { body, contentType } = await multipart("multipart/form-data", [
    part({}),
    part({ name: 'lo"go', content: { file }, contentType: "image/png", headers: [["X-Page", "1"]] }),
  ]);
  expect(contentType).toBe("multipart/form-data; boundary=b");
  expect(body).toBe(
    [
      "--b",
      'Content-Disposition: form-data; name="note"',
      "",
      "hello",
      "--b",
      'Content-Disposition: form-data; name="lo%22go"; filename="a %22b%22.png"',
      "Content-Type: image/png",
      "X-Page: 1",
      "",
      "PNG",
      "--b--",
      "",
    ].join("\r\n"),
  );
});

test("the parts of other multipart types have no names", async () => {
  const { body } = await multipart("multipart/mixed", [part({ name: "", contentType: "application/json" })]);
  expect(body).toBe("--b\r\nContent-Type: application/json\r\n\r\nhello\r\n--b--\r\n");
});
