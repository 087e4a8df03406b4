/**
 * Indents JSON without parsing it, so that what was sent stays what is read: long numbers keep their digits, keys their
 * order and duplicates their place. Text that is not JSON comes back as it is. One pass by character code, because an
 * answer may have ten million of them.
 */
export function formatJson(text: string): string {
  if (!isJson(text)) return text;
  const indents = ["\n"];
  let out = "";
  let depth = 0;
  let isEmptySoFar = false;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) {
      at += 1;
      continue;
    }
    const closes = code === CLOSE_OBJECT || code === CLOSE_ARRAY;
    if (closes) depth -= 1;
    // The line after an opening bracket, or before a closing one; none between the two of an empty container.
    if (isEmptySoFar !== closes) out += indents[depth];
    isEmptySoFar = false;
    if (code === QUOTE) {
      const end = stringEnd(text, at);
      out += text.slice(at, end);
      at = end;
    } else if (code === COMMA) {
      out += `,${indents[depth]}`;
      at += 1;
    } else if (code === COLON) {
      out += ": ";
      at += 1;
    } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      out += text[at];
      depth += 1;
      if (depth === indents.length) indents.push(`${indents[depth - 1]}  `);
      isEmptySoFar = true;
      at += 1;
    } else if (closes) {
      out += text[at];
      at += 1;
    } else {
      const end = wordEnd(text, at);
      out += text.slice(at, end);
      at = end;
    }
  }
  return out;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at += 1;
  }
}

/** A number, `true`, `false` or `null` ends where something else begins. */
function wordEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === CLOSE_OBJECT || code === CLOSE_ARRAY || isSpace(code)) break;
    at += 1;
  }
  return at;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
