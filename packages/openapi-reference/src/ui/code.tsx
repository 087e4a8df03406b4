import type { Token } from "./tokens.ts";

/** Coloured pieces of code; the caller gives the surface (`pre` on wire or paper). */
export function Code({ tokens }: { tokens: readonly Token[] }) {
  let offset = 0;
  return tokens.map(({ text, kind }) => {
    const key = offset;
    offset += text.length;
    return kind ? (
      <span key={key} className={`oar-code-${kind}`}>
        {text}
      </span>
    ) : (
      text
    );
  });
}
