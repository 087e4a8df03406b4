import type { SandboxLimitRule, SandboxLimits } from "../options.ts";

/** Counts in memory, and never forgets: the windows are the server's own to test. */
export function testLimits(): SandboxLimits {
  const counter = ({ calls, seconds }: SandboxLimitRule) => {
    const counts = new Map<string, number>();
    return {
      take: async (...names: string[]) => {
        const key = names.join(" ");
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        return count > calls ? seconds : 0;
      },
    };
  };
  return { perKey: counter, perNetwork: counter };
}
