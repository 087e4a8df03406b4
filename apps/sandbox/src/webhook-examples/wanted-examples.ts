import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** An example that a webhook document refers to: an event of the last call, once the calls were made in a new world. */
export interface WantedExample {
  /** `examples.json` beside the document. */
  readonly file: string;
  /** Its type, such as `card.blocked`. */
  readonly event: string;
  /**
   * The story as written in the reference: `blockCard.lost`, several joined by `+`, `@dsp_…` for another id in the
   * address, `@dsp` for an id that the step before created.
   */
  readonly story: string;
}

/** One call of a story: the example of an operation, both by their names in the API document. */
export interface Step {
  readonly operationId: string;
  readonly example: string;
  /** Replaces the example's id of the same kind. */
  readonly id?: string;
}

const REFERENCE = /\bexamples\.json#\/([a-z_.]+)\/([\w.+@]+)/g;

/** Everything that the webhook documents below a folder take from `examples.json`, in their order. */
export async function wantedExamples(directory: string): Promise<WantedExample[]> {
  const names = await readdir(directory, { recursive: true });
  const documents = names.filter((name) => /(^|\/)webhooks\/[^/]+\.yaml$/.test(name)).sort();
  const found = await Promise.all(
    documents.map(async (name) => {
      const path = join(directory, name);
      const text = await readFile(path, "utf8");
      const file = join(dirname(path), "examples.json");
      return [...text.matchAll(REFERENCE)].map(([, event = "", story = ""]) => ({ file, event, story }));
    }),
  );
  return found.flat();
}

export function stepsOf(story: string): Step[] {
  return story.split("+").map((step) => {
    const [, operationId = "", example = "", id] = /^(\w+)\.(\w+)(?:@(\w+))?$/.exec(step) ?? [];
    return { operationId, example, ...(id !== undefined && { id }) };
  });
}
