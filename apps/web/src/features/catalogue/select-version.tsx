import { RELEASE_CHARACTERS, type ReleaseAnswer } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { useCatalogueQueries } from "../../shared/catalogue/queries.ts";
import { useTrail } from "../../shared/catalogue/use-trail.ts";
import { useSelection } from "../../shared/session/selection.ts";
import { trace } from "../../shared/trace/trace.ts";
import { Empty } from "../../shared/ui/empty.tsx";
import { Plate, Plates } from "../../shared/ui/plates.tsx";
import { Tag } from "../../shared/ui/tag.tsx";
import { firstCharacters } from "./cut.ts";
import { Frame } from "./frame.tsx";
import { latestRelease } from "./latest-release.ts";
import { OpenButton } from "./open-button.tsx";
import { PlateSkeleton } from "./plate-skeleton.tsx";
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
      {releases !== undefined && releases.length > 0 && (
        <Plates perRow={PER_ROW}>
          {releases.map((release) => (
            <ReleasePlate key={release.id} release={release} latest={release === latest} />
          ))}
        </Plates>
      )}
    </Frame>
  );
}

function ReleasePlate({ release, latest }: { readonly release: ReleaseAnswer; readonly latest: boolean }) {
  const { id, name, wsDescription, deprecated, enabled } = release;
  const { select } = useSelection();
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
      text={firstCharacters(wsDescription, RELEASE_CHARACTERS)}
      action={
        <OpenButton
          label={texts.releases.open}
          of={texts.releases.about(name)}
          to={`/select-solution/${id}`}
          enabled={enabled}
          primary={latest}
          onOpen={() => {
            select("release", { id, name });
            trace("Select ConnectAPI Version", name, `/select-solution/${id}`);
          }}
        />
      }
    />
  );
}

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
