import Type, { type Static, type TSchema } from "typebox";

const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const Parameter = Type.Object({
  name: Type.String(),
  in: Type.Enum(["path", "query", "header"]),
  value: Type.String({ description: "Empty for a key that is new in each call." }),
});

/** A call of a guide. `{{name}}` in its values stands for what an earlier step saved. */
export const GuideStep = Type.Object({
  operationId: Type.String(),
  title: Type.String(),
  method: Type.String(),
  path: Type.String({ description: "Path template, relative to the portal." }),
  parameters: Type.Array(Parameter),
  body: nullable(Type.String({ description: "JSON." })),
  saves: Type.Array(Type.Object({ name: Type.String(), pointer: Type.String({ description: "RFC 6901." }) })),
  status: nullable(Type.Integer({ description: "The error that the step is about." })),
  reference: Type.String({ description: "The operation's page, for those to whom it is open." }),
  isOpen: Type.Boolean({ description: "You can call it." }),
  recorded: nullable(
    Type.Object(
      { status: Type.Integer(), body: nullable(Type.String()) },
      { description: "A response of the sandbox in a new world." },
    ),
  ),
});
export type GuideStep = Static<typeof GuideStep>;

const entry = {
  slug: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  isPublic: Type.Boolean(),
  stepCount: Type.Integer(),
};
export const GuideEntry = Type.Object(entry);
export type GuideEntry = Static<typeof GuideEntry>;

export const GuideSection = Type.Object({
  id: Type.String({ description: "Its anchor." }),
  title: Type.String(),
  html: Type.String(),
  steps: Type.Array(GuideStep),
  programs: Type.Array(Type.String({ description: "Programs that the portal shows in several languages." })),
});
export type GuideSection = Static<typeof GuideSection>;

export const GuideAnswer = Type.Object({ ...entry, html: Type.String(), sections: Type.Array(GuideSection) });
export type GuideAnswer = Static<typeof GuideAnswer>;

/**
 * Names that no step saves: `run` names one run of a guide, for keys and references that have to be new; `inbox` is the
 * address of the reader's inbox.
 */
export const GUIDE_NAMES = ["run", "inbox"] as const;

/** What steps saved, by name, and values of `GUIDE_NAMES`. */
export type GuideValues = Readonly<Record<string, string>>;

export interface GuideCall {
  readonly method: string;
  /** Path and query, relative to the portal. */
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | null;
}

const PLACEHOLDER = /\{\{([\w-]+)\}\}/g;

/** The text with what is known in place of `{{name}}`; what is not known stays. */
export function withGuideValues(text: string, values: GuideValues): string {
  return text.replaceAll(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** Names in the step's address, headers and body of which there is no value yet. */
export function missingGuideValues(step: GuideStep, body: string | null, values: GuideValues): string[] {
  const texts = [...step.parameters.map(({ value }) => value), body ?? ""];
  const names = texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name));
  return [...new Set(names)].filter((name) => !Object.hasOwn(values, name));
}

/** The same without what a run is given before its first call. */
export function unsavedGuideValues(step: GuideStep, body: string | null, values: GuideValues): string[] {
  return missingGuideValues(step, body, values).filter((name) => !GUIDE_NAMES.some((known) => known === name));
}

/**
 * The call that a step makes.
 * @param body as the reader has left it
 * @param newKey an idempotency key that no call had
 */
export function guideCall(step: GuideStep, body: string | null, values: GuideValues, newKey: () => string): GuideCall {
  const query = new URLSearchParams();
  const headers: [string, string][] = [];
  let path = step.path;
  for (const { name, in: place, value } of step.parameters) {
    const text = withGuideValues(value, values);
    if (place === "path") path = path.replace(`{${name}}`, encodeURIComponent(text));
    else if (place === "query") query.append(name, text);
    else headers.push([name, text === "" ? newKey() : text]);
  }
  if (body !== null) headers.push(["Content-Type", "application/json"]);
  return {
    method: step.method,
    url: query.size > 0 ? `${path}?${query}` : path,
    headers,
    body: body === null ? null : withGuideValues(body, values),
  };
}

/** What a step saves of the text of a response; what is not there is left out. */
export function savedOfResponse({ saves }: GuideStep, text: string): GuideValues {
  const saved: Record<string, string> = {};
  const body = parsed(text);
  for (const { name, pointer } of saves) {
    let at: unknown = body;
    for (const token of pointer.split("/").slice(1)) {
      const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
      at =
        typeof at === "object" && at !== null && Object.hasOwn(at, key)
          ? (at as Record<string, unknown>)[key]
          : undefined;
    }
    if (typeof at === "string" || typeof at === "number") saved[name] = String(at);
  }
  return saved;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
