import { tellStories } from "./tell-stories.ts";
import type { WantedExample } from "./wanted-examples.ts";

/** A file beside webhook documents: examples by event and story, as OpenAPI writes them. */
type ExampleFile = Record<string, Record<string, { readonly summary: string; readonly value: object }>>;

/**
 * Makes the examples that the documents refer to, by file: a webhook's data is the same as a poller's.
 * @throws Error
 */
export async function recordExamples(wanted: readonly WantedExample[]): Promise<Map<string, ExampleFile>> {
  const stories = await tellStories(wanted.map(({ story }) => story));
  const files = new Map<string, ExampleFile>();
  for (const { file, event, story } of wanted) {
    const { events = [], summary = "" } = stories.get(story) ?? {};
    const data = events.find(({ type }) => type === event);
    if (!data) throw new Error(`${story} brings about no ${event}, but ${events.map(({ type }) => type).join(", ")}`);
    const examples = files.get(file) ?? {};
    files.set(file, examples);
    examples[event] = {
      ...examples[event],
      [story]: { summary, value: { type: event, timestamp: data.occurredAt, data } },
    };
  }
  return files;
}
