import type { Content, ContentListener, TakeUp } from "@connect-portal/content";
import { expect, test } from "vitest";
import { fixedContent } from "../../testing/content.ts";
import type { AuditEvent } from "./audit.repository.ts";
import { recordContent } from "./record-content.ts";

test("the version of the content is recorded at the start and when it becomes another", async () => {
  const listeners = new Set<ContentListener>();
  const store = fixedContent({ version: "one" });
  const onChange = (listener: ContentListener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const recorded: AuditEvent[] = [];
  const calls = { record: async (event: AuditEvent) => void recorded.push(event) };
  const now = () => new Date("2025-02-28T10:00:00Z");
  const publisher = { release: "1.2.3", host: "web-1", parts: ["web"] };
  const end = recordContent(calls, { ...store, onChange }, { now, ...publisher });
  const change = (version: string) => {
    for (const listener of listeners) (listener({ ...store.current(), version } as Content) as TakeUp)();
  };
  for (const version of ["one", "two", "two", "one"]) change(version);
  end();
  change("three");
  expect(recorded.map(({ action, data }) => [action, JSON.parse(data ?? "")])).toEqual([
    ["Load content", { version: "one", before: null, ...publisher }],
    ["Load content", { version: "two", before: "one", ...publisher }],
    ["Load content", { version: "one", before: "two", ...publisher }],
  ]);
  expect(recorded[0]).toMatchObject({ actor: { username: "(portal)" }, occurredAt: now() });
});
