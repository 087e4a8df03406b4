import type { ReferenceIndex, Tag } from "../model.ts";
import { schemeRows, serverRows } from "../page/document-rows.ts";
import type { Line } from "../page/line.ts";
import { openName } from "../rows/places.ts";
import { lineSegments, rowSegments } from "./line-words.ts";
import { given, opened, type Spot, type TextSegment, within } from "./segment.ts";
import type { WordReader } from "./word-reader.ts";

/** What a document says of itself above its operations. */
export function introSegments(index: ReferenceIndex, root: Spot, reader: WordReader): TextSegment[] {
  const { summary, description, version, openapi, contact, license, externalDocs, servers, securitySchemes } = index;
  const whole = within(root, "", { name: openName("description"), value: true });
  const called = contact?.name ?? contact?.url;
  const facts = [version, openapi, called, contact?.email, license?.name, index.termsOfService].flatMap(given);
  const rows = [
    { name: "servers", rows: servers.map(serverRows) },
    { name: "security", rows: Object.entries(securitySchemes).map(([name, scheme]) => schemeRows(name, scheme)) },
  ];
  return [
    { spot: root, lines: given(summary) },
    { spot: whole, lines: [...reader.words(description), ...facts] },
    ...lineSegments(docsLines(externalDocs), whole, reader),
    ...rows.flatMap(({ name, rows: all }) => {
      const at = opened(within(root, name));
      return all.flatMap(({ row, parts }) => [row, ...parts].flatMap((one) => rowSegments(one, at, reader)));
    }),
  ];
}

/** What opens a group of operations. */
export function tagSegments(tag: Tag, root: Spot, reader: WordReader): TextSegment[] {
  const whole = within(root, "", { name: openName("description"), value: true });
  return [
    { spot: root, lines: [tag.summary || tag.name] },
    { spot: whole, lines: reader.words(tag.description) },
    ...lineSegments(docsLines(tag.externalDocs), root, reader),
  ];
}

function docsLines(docs: ReferenceIndex["externalDocs"]): Line[] {
  return docs ? [{ look: "docs", docs, isSearched: true }] : [];
}
