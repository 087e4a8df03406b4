import {
  type ReleaseClientLanguage,
  releaseClientLanguages,
  SOLUTION_CHARACTERS,
  type SolutionAnswer,
} from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link, useParams } from "react-router";
import { callPortalRaw } from "../../shared/api-client/call-portal.ts";
import { useSingleMutation } from "../../shared/api-client/use-single-mutation.ts";
import { useCatalogueQueries } from "../../shared/catalogue/queries.ts";
import { modulePage, useTrail } from "../../shared/catalogue/use-trail.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { failureText } from "../../shared/form/failure-text.ts";
import { type Selection, select } from "../../shared/session/selection.ts";
import { trace } from "../../shared/trace/trace.ts";
import { SolutionIcon } from "../../shared/ui/module-icon.tsx";
import { Plate, Plates } from "../../shared/ui/plates.tsx";
import { Empty, Section } from "../../shared/ui/section.tsx";
import { Tag } from "../../shared/ui/verb.tsx";
import { Where } from "../../shared/ui/where.tsx";
import { Frame, OpenButton, PlateSkeleton } from "./frame.tsx";
import styles from "./release-client.module.css";
import { teaser } from "./select-version.tsx";
import { texts } from "./texts.ts";

interface ReleaseClientProps {
  readonly releaseId: number;
  /** "4.2.4", for example. */
  readonly version: string;
}

/** four cards in a row. */
const PER_ROW = 4;

/** The solutions of a release, R-2.11. */
export default function SelectSolution() {
  const { id = "" } = useParams();
  const chosen = useTrail({ releaseId: Number(id) });
  const { data: solutions, error } = useQuery(useCatalogueQueries().solutions(id));
  return (
    <Frame page="Solutions" lead={texts.solutions.lead} chosen={chosen} failure={error}>
      {solutions === undefined && error === null && (
        <PlateSkeleton what={texts.solutions.loading} perRow={PER_ROW} lines={5} figure={<Where solution="" off />} />
      )}
      {solutions?.length === 0 && <NoSolution releases={chosen.product && `/select-version/${chosen.product.id}`} />}
      {solutions !== undefined && solutions.length > 0 && (
        <Plates perRow={PER_ROW}>
          {solutions.map((solution) => (
            <SolutionPlate key={solution.id} solution={solution} chosen={chosen} />
          ))}
        </Plates>
      )}
      {solutions?.some(({ enabled }) => enabled) && (
        <ReleaseClient releaseId={Number(id)} version={chosen.release?.name ?? solutions[0]?.wsVersion.name ?? ""} />
      )}
    </Frame>
  );
}

interface SolutionPlateProps {
  readonly solution: SolutionAnswer;
  readonly chosen: Selection;
}

function SolutionPlate({ solution, chosen }: SolutionPlateProps) {
  const { id, name, description, enabled, latestVersion, wsVersion } = solution;
  return (
    <Plate
      edge={latestVersion && enabled ? "latest" : undefined}
      off={!enabled}
      top={
        <>
          <span>{wsVersion.name}</span>
          {!enabled && <Tag>{texts.notOpen}</Tag>}
          {enabled && latestVersion && <Tag kind="latest">{texts.latestVersion}</Tag>}
        </>
      }
      figure={<Where solution={name} off={!enabled} />}
      icon={<SolutionIcon name={name} />}
      title={name}
      text={teaser(description, SOLUTION_CHARACTERS)}
      action={
        <OpenButton
          label={texts.solutions.open}
          of={name}
          to={modulePage(solution)}
          enabled={enabled}
          primary={latestVersion}
          arrow
          onOpen={() => {
            select(chosen, "solution", { id, name, description });
            trace("Select ConnectAPI Solution", name, modulePage(solution));
          }}
        />
      }
    />
  );
}

function NoSolution({ releases = "/select-product" }: { readonly releases?: string | undefined }) {
  return (
    <Empty
      title={texts.solutions.none}
      action={
        <Button component={Link} to={releases} variant="default">
          {texts.back.releases}
        </Button>
      }
    >
      {texts.solutions.noneHelp}
    </Empty>
  );
}

/** Downloads the client of all documents of the release that are open to the reader. */
function ReleaseClient({ releaseId, version }: ReleaseClientProps) {
  const { mutate, status, error, isPending, variables } = useSingleMutation({
    mutationFn: async (language: ReleaseClientLanguage) => {
      const answer = await callPortalRaw("getReleaseClient", {
        params: { id: String(releaseId) },
        query: { language },
        accept: "*/*",
      });
      saveFile(await answer.blob(), `connect_client_${language}_${version}.zip`);
    },
  });
  const label = useId();
  return (
    <Section name={texts.client.name} note={texts.client.note}>
      <p className={styles.text}>{texts.client.text}</p>
      <fieldset className={styles.action} aria-labelledby={label}>
        <span id={label}>{texts.client.download}</span>
        {releaseClientLanguages.map((language) => (
          <Button
            key={language}
            variant="default"
            loading={isPending && variables === language}
            disabled={isPending}
            onClick={() => mutate(language)}
          >
            {texts.client.languages[language]}
          </Button>
        ))}
      </fieldset>
      <p role="status" className={styles.status} data-failed={status === "error" || undefined}>
        {status === "success" && texts.client.saved}
        {status === "error" && texts.client.failed(failureText(error))}
      </p>
      <p className={styles.others}>{texts.client.others}</p>
    </Section>
  );
}
