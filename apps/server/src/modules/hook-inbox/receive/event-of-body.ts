const LONGEST_NAME = 200;

/** The name of the event: `type` of a JSON object, when it is one that can be stored and shown. */
export function eventOfBody(bytes: Uint8Array): string | null {
  const type = typeOf(bytes);
  if (typeof type !== "string" || type === "" || type.length > LONGEST_NAME || type.includes("\u0000")) return null;
  return type;
}

function typeOf(bytes: Uint8Array): unknown {
  try {
    const payload: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof payload === "object" && payload !== null && "type" in payload ? payload.type : undefined;
  } catch {
    return undefined;
  }
}
