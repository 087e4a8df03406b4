import type { OperationDocument } from "@connect-portal/openapi-document";
import { texts } from "../texts.ts";

/** One way to be let in: the names of the schemes that it needs together, none where the call goes without. */
export interface AccessWay {
  readonly key: string;
  readonly names: readonly string[];
}

/** The ways that the reader picked, by the choice that they were picked from; see `withPick`. */
export interface Picks {
  readonly [choice: string]: string;
}

/** The alternatives without duplicates: two that differ in their scopes only have the same fields. */
export function accessWays(security: OperationDocument["security"]): AccessWay[] {
  const ways = new Map<string, AccessWay>();
  for (const alternative of security) {
    const names = Object.keys(alternative);
    const key = JSON.stringify([...names].sort());
    if (!ways.has(key)) ways.set(key, { key, names });
  }
  return [...ways.values()];
}

export function wayText({ names }: AccessWay): string {
  return names.length > 0 ? texts.together(names) : texts.noAuthentication;
}

/** The one that the reader picked; all while none is. */
export function openWays(ways: readonly AccessWay[], picks: Picks): readonly AccessWay[] {
  const picked = ways.find(({ key }) => key === picks[choiceOf(ways)]);
  return picked ? [picked] : ways;
}

/** The picks with one more. Operations that leave the same choice share it. */
export function withPick(picks: Picks, ways: readonly AccessWay[], { key }: AccessWay): Picks {
  return { ...picks, [choiceOf(ways)]: key };
}

function choiceOf(ways: readonly AccessWay[]): string {
  return JSON.stringify(ways.map(({ key }) => key).sort());
}
