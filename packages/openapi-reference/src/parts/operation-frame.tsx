import type { KeyboardEvent, ReactNode, Ref } from "react";

interface OperationFrameProps {
  readonly text: ReactNode;
  readonly console: ReactNode;
}

/** Text at the left, console at the right; the console goes under the text where there is no room beside it. */
export function OperationFrame({ text, console }: OperationFrameProps) {
  return (
    <div className="oar-op">
      <div data-text>{text}</div>
      {console}
    </div>
  );
}

interface ConsoleFrameProps {
  readonly label: string;
  readonly ref?: Ref<HTMLElement>;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** The sticky frame of what is sent and what comes back; it can be given the focus. */
export function ConsoleFrame({ label, ref, onKeyDown, children }: ConsoleFrameProps) {
  return (
    <section ref={ref} className="oar-console" data-console aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {children}
    </section>
  );
}

/** The surface for people's input. */
export function ConsolePaper({ children }: { readonly children: ReactNode }) {
  return <div className="oar-paper">{children}</div>;
}

interface ConsoleWireProps {
  readonly label: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** The surface for machine output. */
export function ConsoleWire({ label, ref, children }: ConsoleWireProps) {
  return (
    <section ref={ref} className="oar-wire oar-answer" aria-label={label}>
      {children}
    </section>
  );
}
