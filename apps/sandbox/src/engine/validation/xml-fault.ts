import { SaxesParser } from "saxes";

/** UTF-16, which declares itself by its first bytes, is not read here. */
const UTF_16 = [0xfe, 0xff];

/**
 * Where a body is no well-formed XML (XML 1.0, section 2.1), such as "line 2, column 8"; undefined where it is. Entities
 * are not expanded, and what a DOCTYPE names is not fetched.
 */
export function xmlFault(bytes: Buffer): string | undefined {
  if (UTF_16.includes(bytes[0] ?? 0)) return undefined;
  const parser = new SaxesParser();
  let fault: string | undefined;
  parser.on("error", () => {
    fault ??= `line ${parser.line}, column ${parser.column}`;
  });
  parser.write(bytes.toString()).close();
  return fault;
}
