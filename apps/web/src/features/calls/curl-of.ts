import type { SandboxCallDetail } from "@connect-portal/contract";

/** Those that belong to the connection, or that curl sends by itself. */
const LEFT_OUT =
  /^(?:host|connection|content-length|accept-encoding|user-agent|origin|referer|sec-.*|accept-language)$/;
const SECRET = "***";

/** The call as a command for a shell. What is masked is a variable: the token, and a card number says that it is masked. */
export function curlOf({ method, path, request }: SandboxCallDetail, origin: string): string {
  const lines = [`curl -X ${method} ${quoted(origin + path)}`, '-H "Authorization: Bearer $TOKEN"'];
  for (const { name, value } of request.headers) {
    if (name !== "authorization" && !LEFT_OUT.test(name) && value !== SECRET)
      lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  }
  const text = request.body?.text;
  if (text) lines.push(`--data-raw ${quoted(text)}`);
  return lines.join(" \\\n  ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
