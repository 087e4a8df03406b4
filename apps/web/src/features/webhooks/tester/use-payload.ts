import type { OperationDocument } from "@connect-portal/openapi-document";
import { bodyText } from "@connect-portal/openapi-reference/parts";
import { useMemo, useState } from "react";
import type { TesterMemory } from "./use-tester.ts";

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
