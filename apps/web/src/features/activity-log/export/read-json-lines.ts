/**
 * The values of newline-delimited JSON, each as soon as its line is whole, however the bytes are cut. Empty lines are
 * passed over. A last line without its end is read when it is whole JSON and left out when it is not: the caller sees
 * that what it waits for did not come. Throws SyntaxError for a line that is not JSON.
 */
export async function* readJsonLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.trim() !== "") yield JSON.parse(line);
  }
  const last = parseWhole(rest + decoder.decode());
  if (last !== undefined) yield last;
}

function parseWhole(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
