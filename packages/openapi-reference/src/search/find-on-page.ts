import { foldWithPositions, type HitLocation } from "@connect-portal/openapi-document";
import { type Block, blocksOf, rangeIn } from "./dom-blocks.ts";

/** A hit as found on the page. */
interface FoundHit {
  readonly range: StaticRange;
  /** It stands where it should; otherwise this is the nearest to it that the page shows. */
  readonly isExact: boolean;
}

/** Finds a hit in the mounted element of its item. `itemPlace`: "/getCity". */
export function findOnPage(item: Element, hit: HitLocation, length: number, itemPlace: string): FoundHit | undefined {
  const blocks = blocksOf(item).map((block) => ({ ...block, place: block.place || itemPlace }));
  for (let place = hit.place; place.startsWith(itemPlace); place = outerOf(place)) {
    const isHere = (block: Block) => block.place === place || (place !== hit.place && isInside(block, place));
    const found = lineIn(blocks.filter(isHere), hit);
    if (found) return { range: rangeIn(found.block, found.offset + hit.at, length), isExact: place === hit.place };
  }
  return undefined;
}

/** The nearest location on the page: the first text of the closest pointer around the hit that is rendered. */
export function nearestOnPage(item: Element, hit: HitLocation, itemPlace: string): StaticRange | undefined {
  const blocks = blocksOf(item).map((block) => ({ ...block, place: block.place || itemPlace }));
  for (let place = hit.place; place.startsWith(itemPlace); place = outerOf(place)) {
    const block = blocks.find((one) => one.place === place);
    if (block) return rangeIn(block, 0, block.text.length);
  }
  return blocks[0] && rangeIn(blocks[0], 0, blocks[0].text.length);
}

function lineIn(blocks: readonly Block[], { line, repeat }: HitLocation): { block: Block; offset: number } | undefined {
  const texts = blocks.map((block) => ({ block, text: foldWithPositions(block.text).folded.trim() }));
  const same = texts.filter(({ text }) => text === line);
  const found = same[repeat] ?? same[0];
  if (found) return { block: found.block, offset: 0 };
  // The page says some things in a sentence of its own, such as what gives access.
  const around = texts.find(({ text }) => text.includes(line));
  return around && { block: around.block, offset: around.text.indexOf(line) };
}

function isInside(block: Block, place: string): boolean {
  return block.place.startsWith(`${place}/`);
}

function outerOf(place: string): string {
  return place.slice(0, place.lastIndexOf("/"));
}
