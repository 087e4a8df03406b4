interface Explanation {
  readonly cause: string;
  readonly mend: string;
}

const RAW = "Check the bytes of the body as they arrived, before they are parsed or trimmed.";

/** What most likely happened to a body between the portal and whoever checks it. They are known to differ. */
export function explainBodyChange(sent: string, received: string): Explanation {
  if (received === "") return { cause: "The body is empty, but one was sent.", mend: RAW };
  if (withoutReturns(sent) === withoutReturns(received)) {
    return { cause: "The line breaks of the body were changed (CR LF and LF).", mend: RAW };
  }
  if (sent.trim() === received.trim()) {
    return { cause: "White space was added or removed at the beginning or the end of the body.", mend: RAW };
  }
  if (isSameJson(sent, received)) {
    return {
      cause: "The body is the same JSON, written differently: it was parsed and serialized again.",
      mend: "Check the raw body, not the parsed one: white space, the order of members and escapes are signed, too.",
    };
  }
  if (received.length < sent.length && sent.startsWith(received)) {
    return {
      cause: "The end of the body is missing.",
      mend: "Read the whole body before you check it, and look for a size limit in front of the endpoint.",
    };
  }
  return {
    cause: "The body is not the one that was sent.",
    mend: "Look at the first difference. Nothing between the portal and the endpoint may change the body.",
  };
}

const withoutReturns = (text: string) => text.replaceAll("\r\n", "\n");

function isSameJson(one: string, other: string): boolean {
  try {
    return sorted(JSON.parse(one)) === sorted(JSON.parse(other));
  } catch {
    return false;
  }
}

/** JSON with the members of each object in one order. Throws a RangeError for a body that is nested too deep. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, member) =>
    member && typeof member === "object" && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
