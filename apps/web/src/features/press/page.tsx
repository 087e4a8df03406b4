import type { PressRelease } from "@connect-portal/content/site-model";
import { IconChevronDown } from "@tabler/icons-react";
import { useContext, useEffect, useRef } from "react";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { NonceContext } from "../../shared/page/reader.ts";
import { PageMeta } from "../../shared/site/page-meta.tsx";
import { Sheet, SheetPart, WrittenText } from "../../shared/site/sheet.tsx";
import { siteContext } from "../../shared/site/site.server.ts";
import rows from "../../shared/site/timetable.module.css";
import { byYear, dayText, useSite } from "../../shared/site/use-site.ts";
import { Empty } from "../../shared/ui/section.tsx";
import styles from "./release-entry.module.css";
import { texts } from "./texts.ts";

/** Name of the query parameter that opens a release: /press-release?release=portal-opens. */
const RELEASE = "release";

/**
 * Runs as the page is read, before it is drawn: a release that the address names stands open at once, and nothing has to
 * move for it. Text of an inline script, which the content policy knows by its nonce.
 */
const openNamedRelease = `{
  const name = new URLSearchParams(location.search).get("${RELEASE}");
  for (const entry of document.querySelectorAll("details[data-release]")) entry.open = entry.dataset.release === name;
}`;

interface OpenedRelease {
  /** Slug of the release that the address names, null for none. */
  readonly opened: string | null;
  /** To be told of each entry that the reader opens or closes. */
  readonly onToggle: (slug: string, isOpen: boolean) => void;
}

interface ReleaseEntryProps {
  readonly release: PressRelease;
  readonly onToggle: (slug: string, isOpen: boolean) => void;
}

export const loader = ({ context }: LoaderFunctionArgs) => context.get(siteContext).press;

/** /press-release: all releases, the newest first; ?release= opens one. */
export default function PressPage() {
  const { pages } = useSite();
  const releases = useLoaderData<typeof loader>();
  const nonce = useContext(NonceContext);
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
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: openNamedRelease }} />
    </Sheet>
  );
}

/** A press release in its line, which opens in place; the browser does that without any script. */
function ReleaseEntry({ release: { slug, date, title, summary, html }, onToggle }: ReleaseEntryProps) {
  return (
    <li className={styles.entry}>
      <details
        name="release"
        data-release={slug}
        onToggle={({ currentTarget }) => onToggle(slug, currentTarget.open)}
        suppressHydrationWarning
      >
        <summary className={styles.line}>
          <time className={rows.date} dateTime={date}>
            {dayText(date)}
          </time>
          <span className={rows.what}>
            <h3 className={styles.title}>{title}</h3>
            <span className={styles.summary}>{summary}</span>
          </span>
          <IconChevronDown className={styles.sign} size={18} stroke={1.75} aria-hidden />
        </summary>
        <WrittenText className={styles.text} html={html} />
      </details>
    </li>
  );
}

/** Keeps the address and the open entry alike, so that a release can be linked to and "back" closes it. */
function useOpenedRelease(): OpenedRelease {
  const [query, setQuery] = useSearchParams();
  const opened = query.get(RELEASE);
  const isNew = useRef(true);
  /** The slug in the address, updated before the navigation: a reader may open and close before the next render. */
  const named = useRef(opened);
  const name = (slug: string | null) => {
    named.current = slug;
    setQuery(slug === null ? {} : { [RELEASE]: slug }, { preventScrollReset: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` is another one at each render, and only another address opens and closes.
  useEffect(() => {
    const entries = releaseEntries();
    // The reader was faster than this script, and nobody heard of it.
    const early = isNew.current ? entries.find(({ open }) => open)?.dataset.release : undefined;
    isNew.current = false;
    if (early !== undefined && early !== opened) {
      name(early);
      return;
    }
    named.current = opened;
    for (const entry of entries) {
      entry.open = entry.dataset.release === opened;
      if (entry.open) entry.scrollIntoView({ block: "nearest" });
    }
  }, [opened]);

  return {
    opened,
    onToggle(slug, isOpen) {
      // The browser reports what the effect above did, too.
      if (isOpen === (named.current === slug)) return;
      // The browser closes an entry when another one opens, which names itself.
      if (!isOpen && releaseEntries().some(({ open }) => open)) return;
      name(isOpen ? slug : null);
    },
  };
}

function releaseEntries(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>("details[data-release]")];
}
