import { stringOf } from "../json.ts";
import type { ReferenceIndex, Tag } from "../model.ts";
import { openName } from "../rows/places.ts";
import { given, opened, type Passage, type Spot, within } from "./passage.ts";
import type { WordReader } from "./word-reader.ts";

/** What a document says of itself above its operations. */
export function introPassages(index: ReferenceIndex, root: Spot, { words }: WordReader): Passage[] {
  const { summary, description, version, openapi, contact, license, externalDocs, servers, securitySchemes } = index;
  const whole = within(root, "", { name: openName("description"), value: true });
  const facts = [version, openapi, contact?.name, contact?.email, license?.name].flatMap(given);
  return [
    { spot: root, lines: given(summary) },
    { spot: whole, lines: words(description) },
    { spot: whole, lines: [...facts, ...words(externalDocs?.description)] },
    ...servers.map(({ name, url, description: text }): Passage => {
      const at = within(opened(within(root, "servers")), name ?? "Server");
      return { spot: at, lines: [...given(name), url, ...words(text)] };
    }),
    ...Object.entries(securitySchemes).map(([name, scheme]): Passage => {
      const at = within(opened(within(root, "security")), name);
      return { spot: at, lines: [name, ...words(stringOf(scheme.description))] };
    }),
  ];
}

/** What opens a group of operations. */
export function tagPassages(
  { name, summary, description, externalDocs }: Tag,
  root: Spot,
  { words }: WordReader,
): Passage[] {
  const whole = within(root, "", { name: openName("description"), value: true });
  return [
    { spot: root, lines: [summary || name] },
    { spot: whole, lines: words(description) },
    { spot: root, lines: words(externalDocs?.description) },
  ];
}
