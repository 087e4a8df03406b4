/**
 * Indents JSON without parsing it, so that what was sent stays what is read: long numbers keep their digits, keys their
 * order and duplicates their place. Text that is not JSON comes back as it is.
 */
export function formatJson(text: string): string {
  if (!isJson(text)) return text;
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  const out: string[] = [];
  let depth = 0;
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    if (token === "{" || token === "[") {
      const isEmpty = next === "}" || next === "]";
      if (!isEmpty) depth += 1;
      out.push(token, isEmpty ? "" : newline(depth));
    } else if (token === "}" || token === "]") {
      const opened = tokens[index - 1];
      if (opened !== "{" && opened !== "[") {
        depth -= 1;
        out.push(newline(depth));
      }
      out.push(token);
    } else if (token === ",") out.push(",", newline(depth));
    else if (token === ":") out.push(": ");
    else out.push(token);
  });
  return out.join("");
}

function newline(depth: number): string {
  return `\n${"  ".repeat(depth)}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
