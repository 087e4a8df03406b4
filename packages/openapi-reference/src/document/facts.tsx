import type { ReactNode } from "react";

/** Short facts side by side: name grey, value dark. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="oar-facts">{children}</dl>;
}

export function Fact({ name, mono = false, children }: { name: string; mono?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt> <dd className={mono ? "oar-mono" : undefined}>{children}</dd>
    </div>
  );
}
