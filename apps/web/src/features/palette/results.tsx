import { IconBook2, IconBraces, IconForms, IconListTree, IconStack2, IconWebhook } from "@tabler/icons-react";
import { Fragment, useEffect, useMemo, useRef } from "react";
import { Verb } from "../../shared/ui/verb.tsx";
import type { Entry, Group } from "./entries.ts";
import type { Found } from "./find.ts";
import { type Folded, foldQuery } from "./fold.ts";
import { match, type Stretch } from "./match.ts";
import styles from "./results.module.css";
import { texts } from "./texts.ts";

interface Piece {
  readonly text: string;
  readonly place: number;
  readonly isHit: boolean;
}

interface ResultsProps {
  /** The listbox's id; options are `{id}-{position}`. */
  readonly id: string;
  readonly found: Found;
  /** Groups that have more than was told. */
  readonly full: ReadonlySet<Group>;
  readonly chosen: Entry | undefined;
  readonly typed: string;
  readonly onPoint: (entry: Entry) => void;
  readonly onOpen: (entry: Entry) => void;
}

export function optionId(id: string, found: Found, entry: Entry): string {
  return `${id}-${shownOf(found).indexOf(entry)}`;
}

/** The entries that are shown, from top to bottom. */
export function shownOf(found: Found): Entry[] {
  return found.groups.flatMap(({ entries }) => entries);
}

/** The hits by group. The focus stays in the field; the chosen one is said by it. */
export function Results({ id, found, full, chosen, typed, onPoint, onOpen }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const chosenId = chosen && optionId(id, found, chosen);
  useEffect(() => {
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={texts.results.name} className={styles.list}>
      {found.groups.map(({ group, entries, count }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} role="presentation" className={styles.head}>
            {texts.results.groups[group]}
            <span>{countText(entries.length, count, full.has(group))}</span>
          </div>
          {entries.map((entry) => (
            <button
              key={entry.id}
              id={optionId(id, found, entry)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={entry === chosen}
              className={styles.option}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => entry !== chosen && onPoint(entry)}
              onClick={() => onOpen(entry)}
            >
              <Mark entry={entry} />
              <span
                className={isCode(entry) ? styles.code : styles.title}
                data-deprecated={entry.deprecated || undefined}
              >
                <HitText title={entry.title} folded={entry.foldedTitle} typed={typed} />
                {entry.deprecated && <em>{texts.results.deprecated}</em>}
              </span>
              <span className={entry.context.startsWith("/") ? styles.path : styles.context}>{entry.context}</span>
              <span className={styles.detail}>{entry.detail}</span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Groups whose titles are names that somebody types; the meaning of a response code is a sentence. */
const code: ReadonlySet<Group> = new Set<Group>(["schemas", "fields", "errors", "events"]);

function isCode({ group, title }: Entry): boolean {
  return code.has(group) && !title.includes(" ");
}

function countText(shown: number, count: number, isFull: boolean): string {
  const all = isFull ? texts.results.orMore(count) : String(count);
  return shown < count ? texts.results.shown(shown, all) : all;
}

const icons = {
  schemas: IconBraces,
  apis: IconListTree,
  fields: IconForms,
  events: IconWebhook,
  pages: IconBook2,
  catalogue: IconStack2,
  errors: IconBook2,
  operations: IconListTree,
} as const;

function Mark({ entry: { group, verb, status } }: { readonly entry: Entry }) {
  const isResponseCode = status?.length === 2;
  if (status !== undefined) return <span className={isResponseCode ? styles.code : styles.status}>{status}</span>;
  if (verb !== undefined && group !== "events") return <Verb verb={verb} />;
  const Icon = icons[group];
  return <Icon size={16} stroke={1.75} aria-hidden />;
}

/** A title with what was hit in it marked. */
function HitText({
  title,
  folded,
  typed,
}: {
  readonly title: string;
  readonly folded: Folded;
  readonly typed: string;
}) {
  const pieces = useMemo(() => piecesOf(title, folded, foldQuery(typed)), [title, folded, typed]);
  return pieces.map(({ text, place, isHit }) =>
    isHit ? <mark key={place}>{text}</mark> : <Fragment key={place}>{text}</Fragment>,
  );
}

function piecesOf(title: string, folded: Folded, query: string): Piece[] {
  const stretches = query === "" ? [] : (match(folded, query)?.stretches ?? []);
  const pieces: Piece[] = [];
  let end = 0;
  for (const stretch of stretches) {
    const [from, to] = placesOf(stretch, folded, title);
    if (from > end) pieces.push({ text: title.slice(end, from), place: end, isHit: false });
    const start = Math.max(from, end);
    if (to > start) pieces.push({ text: title.slice(start, to), place: start, isHit: true });
    end = Math.max(end, to);
  }
  if (end < title.length) pieces.push({ text: title.slice(end), place: end, isHit: false });
  return pieces;
}

/** Maps a folded range to the title. It ends before the next character, so an accent is marked with its letter. */
function placesOf({ start, end }: Stretch, { places }: Folded, title: string): [number, number] {
  return [places[start] ?? title.length, places[end] ?? title.length];
}
