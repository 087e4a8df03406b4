/** What the interface can draw of a solution; "other" has no place of its own on the path of an authorization. */
export type SolutionKind = "issuing" | "acquiring" | "switching" | "fraud" | "other";

const words: readonly (readonly [RegExp, SolutionKind])[] = [
  [/issu|emission/i, "issuing"],
  [/acquir|merchant/i, "acquiring"],
  [/switch|rout/i, "switching"],
  [/fraud|risk/i, "fraud"],
];

/** Recognises a solution by its name, as asks ("an icon chosen by solution name"). */
export function solutionKind(name: string): SolutionKind {
  return words.find(([pattern]) => pattern.test(name))?.[1] ?? "other";
}
