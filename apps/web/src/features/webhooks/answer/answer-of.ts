import type { DeliveryAnswer } from "@connect-portal/contract";
import { type Answer, essence, sizeText, statusLine, whyEmpty } from "@connect-portal/openapi-reference/parts";

type Response = NonNullable<DeliveryAnswer["response"]>;

/** What a hook answered, as the viewer shows answers. */
export function answerOf(delivery: DeliveryAnswer, response: Response): Answer {
  const { status, statusText, headers, body } = response;
  const type = headers.find(({ name }) => name.toLowerCase() === "content-type")?.value ?? "";
  return {
    status,
    statusLine: statusLine(status, statusText),
    contentType: essence(type),
    headers: headers.map(({ name, value }) => [name, value] as const),
    durationMs: delivery.durationMs,
    size: body.size,
    body: bodyOf(delivery, response),
  };
}

function bodyOf({ request }: DeliveryAnswer, { status, body }: Response): Answer["body"] {
  if (body.size === 0) return { kind: "none", reason: whyEmpty(request.method, status) };
  if (body.encoding === "base64") return { kind: "binary", bytes: new Blob([bytesOf(body.text)]) };
  const kept = new Blob([body.text]);
  const note = body.truncated ? `This is the beginning, ${sizeText(kept.size)} of ${sizeText(body.size)}.` : null;
  return { kind: "text", text: body.text, note, bytes: kept };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
