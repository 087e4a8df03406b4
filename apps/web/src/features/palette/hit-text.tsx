import { Fragment, useMemo } from "react";
import type { Folded } from "./fold.ts";
import { foldQuery } from "./fold.ts";
import { match, type Stretch } from "./match.ts";

/** A title with what was hit in it marked. */
export function HitText({
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

interface Piece {
  readonly text: string;
  readonly place: number;
  readonly isHit: boolean;
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

/** Where a stretch of the folded text stands in the title: up to the next character, so that an accent is marked with its letter. */
function placesOf({ start, end }: Stretch, { places }: Folded, title: string): [number, number] {
  return [places[start] ?? title.length, places[end] ?? title.length];
}
