import type { ReactNode } from "react";

/** What a machine says, as it stands. It scrolls by itself where it is longer than its place. */
export function WireText({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard.
    <pre className={`oar-code ${className}`.trim()} tabIndex={0}>
      {children}
    </pre>
  );
}
