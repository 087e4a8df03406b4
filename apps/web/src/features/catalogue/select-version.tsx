import { RELEASE_CHARACTERS, type ReleaseAnswer } from "@connect-portal/contract";
import { language } from "@connect-portal/openapi-reference/language";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { useCatalogueQueries } from "../../shared/catalogue/queries.ts";
import { useTrail } from "../../shared/catalogue/use-trail.ts";
import { type Selection, select } from "../../shared/session/selection.ts";
import { trace } from "../../shared/trace/trace.ts";
import { Plate, Plates } from "../../shared/ui/plates.tsx";
import { Empty } from "../../shared/ui/section.tsx";
import { Tag } from "../../shared/ui/verb.tsx";
import { Frame, OpenButton, PlateSkeleton } from "./frame.tsx";
import styles from "./select-version.module.css";
import { texts } from "./texts.ts";

/** four cards in a row. */
const PER_ROW = 4;

/** The releases of a product, R-2.10. */
export default function SelectVersion() {
  const { id = "" } = useParams();
  const chosen = useTrail({ productId: Number(id) });
  const { data: releases, error } = useQuery(useCatalogueQueries().releases(id));
  const latest = releases && latestRelease(releases);
  return (
    <Frame page="Releases" lead={texts.releases.lead} chosen={chosen} failure={error}>
      {releases === undefined && error === null && (
        <PlateSkeleton what={texts.releases.loading} perRow={PER_ROW} lines={5} />
      )}
      {releases?.length === 0 && <NoRelease />}
      {releases !== undefined && releases.filter(({ enabled }) => enabled).length > 1 && (
        <p className={styles.compare}>
          <Link to={`/changes?${new URLSearchParams({ product: id })}`}>{texts.releases.compare}</Link>
        </p>
      )}
      {releases !== undefined && releases.length > 0 && (
        <Plates perRow={PER_ROW}>
          {releases.map((release) => (
            <ReleasePlate key={release.id} release={release} latest={release === latest} chosen={chosen} />
          ))}
        </Plates>
      )}
    </Frame>
  );
}

interface ReleasePlateProps {
  readonly release: ReleaseAnswer;
  readonly latest: boolean;
  readonly chosen: Selection;
}

function ReleasePlate({ release, latest, chosen }: ReleasePlateProps) {
  const { id, name, wsDescription, deprecated, enabled } = release;
  const edge = deprecated ? "deprecated" : latest ? "latest" : undefined;
  return (
    <Plate
      edge={edge}
      off={!enabled}
      top={
        <>
          <span>{name}</span>
          <span className={styles.tags}>
            {deprecated && <Tag kind="deprecated">{texts.releases.deprecated}</Tag>}
            {latest && <Tag kind="latest">{texts.releases.latest}</Tag>}
            {!enabled && <Tag>{texts.notOpen}</Tag>}
          </span>
        </>
      }
      title={texts.releases.title(name)}
      text={
        <>
          {firstCharacters(wsDescription, RELEASE_CHARACTERS)}
          <ReleaseDates release={release} />
        </>
      }
      action={
        <OpenButton
          label={texts.releases.open}
          of={texts.releases.about(name)}
          to={`/select-solution/${id}`}
          enabled={enabled}
          primary={latest}
          onOpen={() => {
            select(chosen, "release", { id, name });
            trace("Select ConnectAPI Version", name, `/select-solution/${id}`);
          }}
        />
      }
    />
  );
}

/** Since when a deprecated release is, and how long its operations respond. */
function ReleaseDates({ release: { deprecatedSince, sunset } }: { readonly release: ReleaseAnswer }) {
  if (deprecatedSince === undefined && sunset === undefined) return null;
  return (
    <p className={styles.dates}>
      {deprecatedSince !== undefined && texts.releases.since(dayText(deprecatedSince))}{" "}
      {sunset !== undefined && texts.releases.sunset(dayText(sunset))}
    </p>
  );
}

const dayText = (day: string) =>
  new Date(day).toLocaleDateString(language.locale, { dateStyle: "long", timeZone: "UTC" });

function NoRelease() {
  return (
    <Empty
      title={texts.releases.none}
      action={
        <Button component={Link} to="/select-product" variant="default">
          {texts.back.products}
        </Button>
      }
    >
      {texts.releases.noneHelp}
    </Empty>
  );
}

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

/**
 * The first `count` characters of a text, without dots (R-2.10, release description).
 * Counted in code points, so that a character outside the basic plane is never cut in half.
 */
export function firstCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join("");
}

/** The first `count` characters then "..." (R-2.11, solution description); dots only where something was cut. */
export function teaser(text: string, count: number): string {
  const start = firstCharacters(text, count);
  return start.length === text.length ? text : `${start}...`;
}
