import {
  type ChangedOperation,
  type ChangesAnswer,
  changeSeverities,
  changesPage,
  paths,
} from "@connect-portal/contract";
import { escapeMarkup } from "@connect-portal/openapi-document/escape";

export interface ComparedReleases {
  readonly changes: ChangesAnswer;
  /** Hash of what is listed: other changes are another entry. */
  readonly digest: string;
}

interface FeedParts {
  /** Name of the portal. */
  readonly name: string;
  /** Base URL of the pages, without a slash at its end. */
  readonly portal: string;
  readonly compared: readonly ComparedReleases[];
  /** When each digest was first in a feed. */
  readonly seen: ReadonlyMap<string, Date>;
  readonly now: Date;
}

/** Operations of an entry, and changes of an operation; the page has all. */
const MOST_OPERATIONS = 50;
const MOST_CHANGES = 5;

/** An Atom feed (RFC 4287) with an entry for each pair of releases, the newest first. */
export function atomFeed({ name, portal, compared, seen, now }: FeedParts): string {
  const updatedOf = ({ digest }: ComparedReleases) => seen.get(digest) ?? now;
  const newest = Math.max(...compared.map((one) => updatedOf(one).getTime()));
  const updated = compared.length > 0 ? new Date(newest) : new Date(0);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${escapeMarkup(portal + paths.changesFeed)}</id>`,
    `<title>${escapeMarkup(name)}: what changed</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>${escapeMarkup(name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(portal + paths.changesFeed)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(`${portal}/changes`)}"/>`,
    ...compared.map((one) => entry(portal, one, updatedOf(one))),
    "</feed>",
    "",
  ].join("\n");
}

function entry(portal: string, { changes, digest }: ComparedReleases, updated: Date): string {
  const { from, to, operations } = changes;
  const address = portal + changesPage(from.id, to.id);
  const counts = changeSeverities.map((severity) => {
    const count = operations.filter((operation) => operation.severity === severity).length;
    return `${count} ${severity}`;
  });
  return [
    "<entry>",
    `<id>${escapeMarkup(`${address}#${digest}`)}</id>`,
    `<title>${escapeMarkup(`${to.name}: what changed since ${from.name}`)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(address)}"/>`,
    `<summary>${escapeMarkup(`Operations: ${counts.join(", ")}.`)}</summary>`,
    `<content type="html">${escapeMarkup(contentOf(portal, address, operations))}</content>`,
    "</entry>",
  ].join("\n");
}

/** HTML, to be escaped once more (RFC 4287, section 3.1.1.2). */
function contentOf(portal: string, address: string, operations: readonly ChangedOperation[]): string {
  const shown = operations.slice(0, MOST_OPERATIONS).map(({ method, path, title, page, changes }) => {
    const listed = changes.slice(0, MOST_CHANGES).map(({ severity, text }) => `${severity}: ${text}`);
    const left = changes.length - listed.length;
    const lines = left > 0 ? [...listed, `and ${left} more`] : listed;
    const items = lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join("");
    const link = `<a href="${escapeMarkup(portal + page)}">${escapeMarkup(title)}</a>`;
    return `<h3>${link} <code>${escapeMarkup(`${method} ${path}`)}</code></h3><ul>${items}</ul>`;
  });
  const left = operations.length - shown.length;
  const rest = left > 0 ? `<p><a href="${escapeMarkup(address)}">${left} more operations</a></p>` : "";
  return shown.join("") + rest;
}
