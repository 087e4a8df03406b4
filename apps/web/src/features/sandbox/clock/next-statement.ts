import type { SandboxWorld } from "@connect-portal/contract";

type Due = SandboxWorld["clock"]["next"][number];

/** The next statement that is cut, when it is among what is known to fall due. */
export function nextStatement(next: readonly Due[]): Due | undefined {
  return next.find(({ kind }) => kind === "statement.cut");
}
