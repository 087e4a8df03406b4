import { SANDBOX_PROBLEM_HEADER } from "@connect-portal/contract";
import type { JsonObject, OperationDocument } from "@connect-portal/openapi-document";
import type { InjectOptions } from "fastify";
import { initialForm } from "../../../../packages/openapi-reference/src/try-it/form/initial-form.ts";
import {
  buildRequest,
  type HttpRequest,
} from "../../../../packages/openapi-reference/src/try-it/request/build-request.ts";
import type { TestApp } from "./start-test-app.ts";

export interface SandboxAnswer {
  readonly status: number;
  /** Its Content-Type; empty without a body. */
  readonly type: string;
  readonly body: string;
  /** Code of the problem in the answer, or of the one behind an error that the document defines. */
  readonly code?: string;
}

const HOST = "http://portal.example";

/** Sends what a reader's first click on Send does, with a file of one byte where a file is asked for. */
export async function callSandbox(
  { app }: TestApp,
  operation: OperationDocument,
  schemes: { readonly [name: string]: JsonObject },
  accessToken: string,
): Promise<SandboxAnswer> {
  const form = initialForm(operation);
  const file = { id: "file", name: "file.bin", size: 1, type: "application/octet-stream" };
  const files = form.mediaType === null ? {} : { [form.mediaType]: file };
  const request = buildRequest(operation, { ...form, files }, { baseUrl: HOST, accessToken, schemes });
  const { payload, contentType } = bodyOf(request);
  const headers: Record<string, string> = Object.fromEntries(request.headers);
  if (contentType !== undefined) headers["content-type"] = contentType;
  // A page may not send it, even where the document has a parameter of that name.
  for (const name of Object.keys(headers)) if (name.toLowerCase() === "content-length") delete headers[name];
  const answer = await app.inject({
    method: request.method as NonNullable<InjectOptions["method"]>,
    url: request.url.slice(HOST.length).replace(/#.*$/, ""),
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  const { statusCode: status, body } = answer;
  const type = String(answer.headers["content-type"] ?? "");
  const { [SANDBOX_PROBLEM_HEADER]: behind } = answer.headers;
  if (typeof behind === "string") return { status, type, body, code: behind };
  return { status, type, body, ...(status < 400 ? {} : codeOf(body)) };
}

const BOUNDARY = "boundary";
const FILE = "x";

function bodyOf({ body }: HttpRequest): { payload?: string; contentType?: string } {
  if (body.kind === "none") return {};
  if (body.kind === "text") return { payload: body.text };
  if (body.kind === "file") return { payload: FILE };
  const parts = body.parts.map(({ name, content }) => {
    const file = "file" in content ? `; filename="${content.file.name}"` : "";
    const head = `Content-Disposition: form-data; name="${name}"${file}`;
    return `--${BOUNDARY}\r\n${head}\r\n\r\n${"file" in content ? FILE : content.text}\r\n`;
  });
  const contentType = `${body.contentType}; boundary=${BOUNDARY}`;
  return { payload: `${parts.join("")}--${BOUNDARY}--\r\n`, contentType };
}

function codeOf(body: string): { code?: string } {
  try {
    const { code } = JSON.parse(body) as { code?: unknown };
    return typeof code === "string" ? { code } : {};
  } catch {
    return {};
  }
}
