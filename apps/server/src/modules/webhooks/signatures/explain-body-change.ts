import type { TextDifference } from "@connect-portal/contract";

/** Characters that are shown from the difference on. */
const SHOWN = 40;

/** First difference between the two, or undefined when they are equal. Characters are code points. */
export function firstDifference(sent: string, received: string): TextDifference | undefined {
  if (sent === received) return undefined;
  const end = Math.min(sent.length, received.length);
  let index = 0;
  while (index < end && sent[index] === received[index]) index++;
  // Two characters may share the first half of their pair.
  if (isHighSurrogate(sent.charCodeAt(index - 1))) index--;
  const same = sent.slice(0, index);
  const lineStart = same.lastIndexOf("\n") + 1;
  return {
    offset: lengthOf(same),
    line: same.split("\n").length,
    column: lengthOf(same.slice(lineStart)) + 1,
    sent: head(sent, index),
    received: head(received, index),
  };
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

function head(text: string, from: number): string {
  return Array.from(text.slice(from, from + 2 * SHOWN))
    .slice(0, SHOWN)
    .join("");
}
