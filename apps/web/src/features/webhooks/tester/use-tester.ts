import type { HeaderLine } from "@connect-portal/contract";
import type { OperationDocument } from "@connect-portal/openapi-document";
import { bodyText } from "@connect-portal/openapi-reference/parts";
import { useMemo, useRef, useState } from "react";
import { testerContent } from "../../../shared/session/store/session-store.ts";

export interface Payload {
  readonly text: string;
  /** Undefined for an event that carries no body. */
  readonly mediaType: string | undefined;
  readonly mediaTypes: readonly string[];
  readonly examples: readonly { readonly name: string; readonly title: string }[];
  /** Name of the chosen one; null without any, when a sample of the schema stands there. */
  readonly example: string | null;
  /** It is not as the example shows it. */
  readonly isChanged: boolean;
  readonly edit: (text: string) => void;
  readonly choose: (example: string) => void;
  readonly chooseType: (mediaType: string) => void;
  readonly startAgain: () => void;
}

/** A payload that somebody has changed, and the example that it began with; null for the first one. */
interface KeptPayload {
  readonly text: string;
  readonly example: string | null;
}

/** State of the tester, kept for the session. */
export interface KeptTester {
  /** null until somebody has typed one: events go to the own inbox. */
  readonly url: string | null;
  readonly headers: readonly HeaderLine[];
  /** By file and event; an unchanged payload is not kept, so that a better example of the provider is seen. */
  readonly payloads: { readonly [event: string]: KeptPayload };
}

export const emptyTester: KeptTester = { url: null, headers: [], payloads: {} };

export interface TesterMemory {
  readonly kept: KeptTester;
  readonly change: (change: Partial<Pick<KeptTester, "url" | "headers">>) => void;
  /** null for a payload that is as its example shows it. */
  readonly changePayload: (event: string, payload: KeptPayload | null) => void;
}

/** Input of the tester; it survives a reload and the switch to another event, and is deleted with the session. */
export function useTester(): TesterMemory {
  const [kept, setKept] = useState(() => parseTester(testerContent.read()));
  const latest = useRef(kept);

  function put(next: KeptTester) {
    latest.current = next;
    setKept(next);
    try {
      testerContent.write(JSON.stringify(next));
    } catch {
      // No storage, or a full one: the tester works, only a reload loses what was typed.
    }
  }

  return {
    kept,
    change: (change) => put({ ...latest.current, ...change }),
    changePayload(event, payload) {
      const { [event]: _, ...others } = latest.current.payloads;
      put({ ...latest.current, payloads: payload === null ? others : { ...others, [event]: payload } });
    },
  };
}

/** Reads the stored state as far as it is valid: it may have been written by an older page, or by hand. */
export function parseTester(stored: string | null): KeptTester {
  const { url, headers, payloads } = parseObject(stored);
  return {
    url: typeof url === "string" && url.trim() !== "" ? url : null,
    headers: (Array.isArray(headers) ? headers : []).filter(isHeader),
    payloads: Object.fromEntries(Object.entries(objectOf(payloads)).filter(([, payload]) => isPayload(payload))) as {
      [event: string]: KeptPayload;
    },
  };
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function isHeader(value: unknown): value is HeaderLine {
  const { name, value: text } = objectOf(value);
  return typeof name === "string" && name !== "" && typeof text === "string";
}

function isPayload(value: unknown): value is KeptPayload {
  const { text, example } = objectOf(value);
  return typeof text === "string" && (example === null || typeof example === "string");
}

/** The payload of an event: from its example, until somebody changes it. `key` tells the events apart. */
export function usePayload(key: string, operation: OperationDocument, memory: TesterMemory): Payload {
  const content = operation.requestBody?.content ?? [];
  const [type, setType] = useState(content[0]?.type);
  const media = content.find((one) => one.type === type) ?? content[0];
  const kept = memory.kept.payloads[key];
  const examples = media?.examples ?? [];
  const example = examples.find(({ name }) => name === kept?.example)?.name ?? examples[0]?.name ?? null;
  const original = useMemo(
    () => (media ? bodyText(media, example ?? undefined, operation) : ""),
    [media, example, operation],
  );
  const text = kept?.text ?? original;

  function put(next: string, of: string | null, shown: string) {
    const isFirst = of === (examples[0]?.name ?? null);
    memory.changePayload(key, next === shown && isFirst ? null : { text: next, example: of });
  }
  function show(of: string | null, mediaType = media) {
    const shown = mediaType ? bodyText(mediaType, of ?? undefined, operation) : "";
    put(shown, of, shown);
  }

  return {
    text,
    mediaType: media?.type,
    mediaTypes: content.map((one) => one.type),
    examples: examples.map(({ name, summary }) => ({ name, title: summary ?? name })),
    example,
    isChanged: text !== original,
    edit: (next) => put(next, example, original),
    choose: (name) => show(name),
    chooseType(next) {
      setType(next);
      memory.changePayload(key, null);
    },
    startAgain: () => show(example),
  };
}
