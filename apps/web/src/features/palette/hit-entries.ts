import { PORTAL_HITS_LIMIT, type PortalHit, type PortalHitKind, portalHitKinds } from "@connect-portal/contract";
import { type Entry, entryOf, type Group } from "./entries.ts";

const groupOf: Readonly<Record<PortalHitKind, Group>> = {
  operation: "operations",
  api: "apis",
  field: "fields",
  error: "errors",
  event: "events",
};

/** What the server found, without what the open page has itself; `pathname` is the page's. */
export function entriesOfHits(hits: readonly PortalHit[], own: readonly Entry[], pathname: string): Entry[] {
  const known = new Set(own.map(({ group, title, to }) => keyOf(group, title, to)));
  return hits
    .filter(({ kind, title, link }) => !known.has(keyOf(groupOf[kind], title, link)))
    .map(({ kind, title, verb, status, context, place, module, link, deprecated }) => {
      const isElsewhere = pathOf(link) !== pathname;
      return entryOf({
        group: groupOf[kind],
        title,
        to: link,
        context: context ?? module,
        detail: place,
        deprecated,
        isElsewhere,
        isChosen: true,
        ...(verb !== undefined && { verb }),
        ...(status !== undefined && { status }),
        ...(isElsewhere && { action: "Select ConnectAPI Module" as const }),
        words: status === undefined ? [] : [status],
      });
    });
}

/** Of these the server may know more than it told. */
export function fullGroups(hits: readonly PortalHit[]): ReadonlySet<Group> {
  const isFull = (kind: PortalHitKind) => hits.filter((hit) => hit.kind === kind).length >= PORTAL_HITS_LIMIT;
  return new Set(portalHitKinds.filter(isFull).map((kind) => groupOf[kind]));
}

function keyOf(group: Group, title: string, link: string): string {
  return JSON.stringify([group, title.toLowerCase(), pathOf(link)]);
}

function pathOf(link: string): string {
  return link.split(/[?#]/, 1)[0] ?? link;
}
