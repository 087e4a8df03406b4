import type { ContentStore } from "@connect-portal/content";
import type { CallRecorder } from "./calls/call-recorder.ts";
import { PORTAL } from "./record-act.ts";

/** The process that publishes the content. */
interface Publisher {
  readonly now: () => Date;
  /** Version of the release. */
  readonly release: string;
  readonly host: string;
  readonly parts: readonly string[];
}

/**
 * Records which version of the content a process publishes: at its start, and whenever it takes up another. Keeps nobody
 * waiting.
 * @returns what ends it
 */
export function recordContent(
  calls: Pick<CallRecorder, "record">,
  content: ContentStore,
  { now, ...publisher }: Publisher,
): () => void {
  let last: string | null = null;
  const record = (version: string) => {
    if (version === last) return;
    const data = JSON.stringify({ version, before: last, ...publisher });
    last = version;
    const event = {
      occurredAt: now(),
      actor: PORTAL,
      action: "Load content" as const,
      webService: "content",
      data,
    };
    void calls.record({ ...event, holdsDigests: true });
  };
  record(content.current().version);
  return content.onChange(
    ({ version }) =>
      () =>
        record(version),
  );
}
