import type { SandboxClientSecret } from "@connect-portal/contract";

/** By which a secret is told from the other: its last characters, as far as they were kept. */
export function secretName({ hint }: Pick<SandboxClientSecret, "hint">): string {
  return hint === null ? "•••••" : `…${hint}`;
}
