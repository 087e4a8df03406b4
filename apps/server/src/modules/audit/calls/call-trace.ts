/** What a page says of a call, as a record keeps it. */
export interface CallTrace {
  readonly webService: string;
  readonly data: string;
  /** Of the answer, by which a record of the server is found. */
  readonly requestId: string | undefined;
}

const METHOD = /^[A-Z]{1,20}$/;

/**
 * `recordedBy` says that it is the page's word and no more, whatever the page wrote there. The method goes before the
 * address, and the own origin is left out, as in the server's records.
 */
export function callTrace(webService: string, data: unknown, ownOrigins: readonly string[]): CallTrace {
  const { method, ...said } = membersOf(data);
  const [, typed = "", address = ""] = /^([A-Z]{1,20} )?(.*)$/s.exec(webService) ?? [];
  const verb = typed === "" && typeof method === "string" && METHOD.test(method) ? `${method} ` : typed;
  const { requestId } = said;
  return {
    webService: verb + withoutOrigin(address, ownOrigins),
    data: JSON.stringify({ ...said, recordedBy: "page" }),
    requestId: typeof requestId === "string" ? requestId : undefined,
  };
}

/** Those of an object, also of one in a text; anything else is a member itself. */
function membersOf(data: unknown): Record<string, unknown> {
  if (data === undefined || data === null || data === "") return {};
  const value = typeof data === "string" ? parsed(data) : data;
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { data: value };
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : text;
  } catch {
    return text;
  }
}

function withoutOrigin(address: string, ownOrigins: readonly string[]): string {
  const origin = ownOrigins.find((own) => address.startsWith(`${own}/`));
  return origin === undefined ? address : address.slice(origin.length);
}
