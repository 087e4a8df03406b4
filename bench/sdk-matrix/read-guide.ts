import type { GuideStep } from "../../apps/server/src/modules/sdks/first-call/guide-step.ts";

/** A sentence that names a file, and the block below it; or a block alone. */
const BLOCK = /(?:^Save this as `([^`\n]+)`:\n\n)?^```(\w*)\n([\s\S]*?)^```$/gm;

/** What a reader of GETTING-STARTED.md pastes and saves, in that order. Blocks that are neither are only looked at. */
export function readGuide(markdown: string): readonly GuideStep[] {
  return [...markdown.matchAll(BLOCK)].flatMap(([, file, syntax = "", text = ""]): GuideStep[] => {
    if (file !== undefined) return [{ does: "save", file, syntax, text }];
    return syntax === "sh" ? [{ does: "run", commands: text }] : [];
  });
}

/** The step that runs the program: the first one after the last file. -1 when nothing is saved. */
export function programStep(steps: readonly GuideStep[]): number {
  const saved = steps.findLastIndex(({ does }) => does === "save");
  return saved === -1 ? -1 : steps.findIndex(({ does }, at) => at > saved && does === "run");
}
