import type { ReleaseAnswer } from "@connect-portal/contract";

/** The newest release that is open and not deprecated, by the numbers in its name ("4.10.0" is newer than "4.2.4"). */
export function latestRelease(releases: readonly ReleaseAnswer[]): ReleaseAnswer | undefined {
  const open = releases.filter(({ enabled, deprecated }) => enabled && !deprecated);
  return open.reduce<ReleaseAnswer | undefined>(
    (newest, release) => (newest === undefined || isNewer(release.name, newest.name) ? release : newest),
    undefined,
  );
}

/** Compares number by number; at equal numbers a name without a suffix such as "-RC1" is the newer one. */
function isNewer(name: string, than: string): boolean {
  const [numbers, otherNumbers] = [numbersOf(name), numbersOf(than)];
  const longest = Math.max(numbers.length, otherNumbers.length);
  for (let position = 0; position < longest; position++) {
    const difference = (numbers[position] ?? 0) - (otherNumbers[position] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return !name.includes("-") && than.includes("-");
}

function numbersOf(name: string): number[] {
  const version = /\d+(?:\.\d+)*/.exec(name)?.[0] ?? "";
  return version.split(".").map(Number);
}
