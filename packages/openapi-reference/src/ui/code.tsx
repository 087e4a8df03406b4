import type { HttpMethod } from "@connect-portal/openapi-document";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
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

/** Beside the name of what will go away. */
export function Deprecated({ is }: { readonly is: boolean }) {
  return is ? (
    <span className="oar-deprecated" data-searched>
      {texts.deprecated}
    </span>
  ) : null;
}

/** The method's word; colour only helps the eye. */
export function Verb({ method, tag = false }: { method: HttpMethod; tag?: boolean }) {
  return <span className={`oar-verb oar-verb-${method}${tag ? " oar-verb-tag" : ""}`}>{method.toUpperCase()}</span>;
}

/** Machine output, unchanged. It scrolls when it is longer than its box. */
export function WireText({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard.
    <pre className={`oar-code ${className}`.trim()} tabIndex={0}>
      {/* A browser drops the line break that a server's <pre> begins with. */}
      <span>{children}</span>
    </pre>
  );
}
