import { type GuideAnswer, guidePage } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { isRefusal, LoadFailure } from "../../shared/load-failure/load-failure.tsx";
import { rememberAsked } from "../../shared/session/left-page/left-page.ts";
import { useOwner, useSession } from "../../shared/session/use-session.ts";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { WrittenText } from "../../shared/site/sheet.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Empty } from "../../shared/ui/section.tsx";
import { SkeletonBar, Waiting } from "../../shared/ui/skeleton.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { VerificationCode } from "../../shared/verification/verification-code.tsx";
import styles from "./guide-page.module.css";
import { guideQueries } from "./guide-queries.ts";
import { type GuideRun, type PlacedStep, placedSteps, recordedValues, useGuideRun } from "./guide-run.ts";
import { StepCard } from "./step-card.tsx";
import { texts } from "./texts.ts";

const trail = [
  { label: texts.home, to: "/home" },
  { label: texts.title, to: "/guides" },
];

/** /guides/:slug: texts, and steps that run in the reader's sandbox. */
export default function GuidePage() {
  const { slug = "" } = useParams();
  const { data: guide, error } = useQuery(guideQueries(useOwner()).guide(slug));
  if (guide) return <Guide key={slug} guide={guide} />;
  return (
    <>
      <PageMeta page={{ title: texts.title, description: texts.description }} path={guidePage(slug)} />
      <Subbar ordinary trail={[...trail, { label: slug }]} />
      <div className="page whole">
        {isRefusal(error) ? <NoGuide slug={slug} /> : <LoadFailure failure={error} />}
        {error === null && (
          <Waiting what={texts.loadingOne} spinner>
            <SkeletonBar height="40px" width="60%" />
            <SkeletonBar height="240px" />
          </Waiting>
        )}
      </div>
    </>
  );
}

function NoGuide({ slug }: { readonly slug: string }) {
  const isVisitor = useSession() === null;
  const { unknown } = texts;
  return (
    <>
      <h1 className="visually-hidden">{texts.title}</h1>
      <Empty
        title={unknown.title}
        action={
          <>
            {isVisitor && (
              <Button component={Link} to="/login" onClick={() => rememberAsked(guidePage(slug))}>
                {unknown.signIn}
              </Button>
            )}
            <Button component={Link} to="/guides" variant={isVisitor ? "default" : "filled"}>
              {unknown.all}
            </Button>
          </>
        }
      >
        {isVisitor ? unknown.visitor : unknown.member}
      </Empty>
    </>
  );
}

function Guide({ guide }: { readonly guide: GuideAnswer }) {
  const kept = useGuideRun(guide.slug);
  const placed = placedSteps(guide);
  const all = placed.flat();
  const recorded = recordedValues(guide);
  const next = all.find(({ key }) => !hasRun(kept, key));
  const { title, summary, slug } = guide;
  return (
    <>
      <PageMeta page={{ title, description: summary }} path={guidePage(slug)} />
      <Subbar ordinary trail={[...trail, { label: title }]} />
      <div className="page whole">
        <PageHead title={title} lead={summary} />
        <div className={styles.columns}>
          <Rail guide={guide} placed={placed} kept={kept} />
          <div className={styles.sections}>
            {guide.html !== "" && <WrittenText className={styles.text} html={guide.html} />}
            {guide.sections.map(({ id, title: name, html, programs }, at) => {
              const steps = placed[at] ?? [];
              return (
                <section
                  key={id}
                  id={id}
                  className={styles.section}
                  data-bare={steps.length + programs.length === 0 || undefined}
                >
                  <div className={styles.words}>
                    <h2>{name}</h2>
                    <WrittenText className={styles.text} html={html} />
                  </div>
                  {steps.length + programs.length > 0 && (
                    <div className={styles.cards}>
                      {steps.map((one) => (
                        <StepCard key={one.key} placed={one} kept={kept} recorded={recorded} isNext={one === next} />
                      ))}
                      {programs.includes("verify-webhook") && <VerificationCode />}
                    </div>
                  )}
                </section>
              );
            })}
          </div>
        </div>
      </div>
    </>
  );
}

interface RailProps {
  readonly guide: GuideAnswer;
  readonly placed: readonly (readonly PlacedStep[])[];
  readonly kept: GuideRun;
}

/** Where the reader is: sections, what has run, and what is remembered. */
function Rail({ guide: { sections }, placed, kept }: RailProps) {
  const all = placed.flat();
  const done = all.filter(({ key }) => hasRun(kept, key)).length;
  // The last section only leads on: its number would be one more than the steps.
  const numbered = all.length === 0 ? sections : sections.filter((_, at) => (placed[at] ?? []).length > 0);
  const names = [...new Set(all.flatMap(({ step }) => step.saves.map(({ name }) => name)))];
  const { rail: words } = texts;
  return (
    <div className={styles.rail}>
      {all.length > 0 && (
        <>
          <p className={styles.how}>{words.done(done, all.length)}</p>
          <progress
            className={styles.progress}
            max={all.length}
            value={done}
            aria-label={words.done(done, all.length)}
          />
        </>
      )}
      <nav aria-label={words.name}>
        <ol>
          {sections.map((section, at) => {
            const { id, title } = section;
            const steps = placed[at] ?? [];
            const isDone = steps.length > 0 && steps.every(({ key }) => hasRun(kept, key));
            return (
              <li key={id}>
                <a href={`#${id}`}>
                  <span className={styles.mark}>
                    {isDone ? <IconCheck size={16} stroke={1.75} aria-hidden /> : numbered.indexOf(section) + 1 || null}
                  </span>
                  {isDone && <span className="visually-hidden">{words.ran}</span>}
                  {title}
                </a>
              </li>
            );
          })}
        </ol>
      </nav>
      {names.length > 0 && (
        <section className={styles.memory}>
          <h2>{words.remembered}</h2>
          <dl>
            {names.map((name) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd data-none={kept.run.values[name] === undefined || undefined}>
                  {kept.run.values[name] ?? words.notYet}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {hasBegun(kept) && (
        <Button size="xs" variant="default" onClick={kept.startAgain}>
          {words.startAgain}
        </Button>
      )}
    </div>
  );
}

function hasRun({ run }: GuideRun, key: string): boolean {
  return run.outcomes[key] !== undefined;
}

function hasBegun({ run }: GuideRun): boolean {
  return Object.keys(run.outcomes).length + Object.keys(run.bodies).length > 0;
}
