import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { byYear } from "../../shared/site/day-text.ts";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { Sheet, SheetPart } from "../../shared/site/sheet.tsx";
import { siteContext } from "../../shared/site/site.server.ts";
import rows from "../../shared/site/timetable.module.css";
import { useSite } from "../../shared/site/use-site.ts";
import { Empty } from "../../shared/ui/empty.tsx";
import { openNamedRelease } from "./open-release.ts";
import { ReleaseEntry } from "./release-entry.tsx";
import { texts } from "./texts.ts";
import { useOpenedRelease } from "./use-opened-release.ts";

export const loader = ({ context }: LoaderFunctionArgs) => context.get(siteContext).press;

/** /press-release: all releases, the newest first; ?release= opens one. */
export default function PressPage() {
  const { pages } = useSite();
  const releases = useLoaderData<typeof loader>();
  const { opened, onToggle } = useOpenedRelease();
  const release = releases.find(({ slug }) => slug === opened);
  return (
    <Sheet title={texts.title}>
      <PageMeta page={release ? { ...pages.press, title: release.title } : pages.press} path="/press-release" />
      {releases.length === 0 && <Empty title={texts.none.title}>{texts.none.text}</Empty>}
      {byYear(releases, ({ date }) => date).map(({ year, entries }) => (
        <SheetPart key={year} name={year}>
          <ul className={rows.rows}>
            {entries.map((entry) => (
              <ReleaseEntry key={entry.slug} release={entry} onToggle={onToggle} />
            ))}
          </ul>
        </SheetPart>
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this feature. */}
      <script dangerouslySetInnerHTML={{ __html: openNamedRelease }} />
    </Sheet>
  );
}
