/** A parameter's value before its schema is applied: strings, in the shape that its style gives them. */
export type Raw = string | Raw[] | { [property: string]: Raw };

/** A parameter that cannot be read at all. The message follows its name: "is …". */
export class ParameterFault extends Error {
  override readonly name = "ParameterFault";
}

/** Returns the result of `read`. If it fails, calls `onFault` with the reason and returns undefined. */
export function orFault<T>(read: () => T, onFault: (message: string) => void): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ParameterFault)) throw error;
    onFault(error.message);
    return undefined;
  }
}

/** @throws ParameterFault for broken percent-encoding, and for NUL, which no text field of a card system can hold */
export function decode(text: string): string {
  const decoded = text.includes("%") ? decodeComponent(text) : text;
  if (decoded.includes("\0")) throw new ParameterFault("contains a NUL character");
  return decoded;
}

function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ParameterFault("is not valid percent-encoding");
  }
}

/** No prototype, so that a property called "__proto__" is an ordinary name. */
export function rawObject(entries: Iterable<readonly [string, Raw]>): { [property: string]: Raw } {
  const result: { [property: string]: Raw } = Object.create(null);
  for (const [name, value] of entries) result[name] = value;
  return result;
}
