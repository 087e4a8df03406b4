import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { texts as catalogue } from "../../shared/catalogue/texts.ts";
import { type CataloguePage, trailCrumbs } from "../../shared/catalogue/use-trail.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { LoadFailure } from "../../shared/load-failure/load-failure.tsx";
import type { Selection } from "../../shared/session/selection.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Plate, Plates } from "../../shared/ui/plates.tsx";
import { SkeletonBar, Waiting } from "../../shared/ui/skeleton.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { texts } from "./texts.ts";

interface PlateSkeletonProps {
  /** Names what is loading, for screen readers. */
  readonly what: string;
  readonly perRow: number;
  /** Placeholder for the drawing above each plate's title. */
  readonly figure?: ReactNode;
  /** Lines of text that a plate usually has. */
  readonly lines: number;
}

interface OpenButtonProps {
  /** "Learn More", for example. */
  readonly label: string;
  /** Follows the label for screen readers only: every card's button has the same label. */
  readonly of: string;
  readonly to: string;
  readonly enabled: boolean;
  /** Filled, for the choice that most people want. */
  readonly primary: boolean;
  readonly arrow?: boolean;
  readonly onOpen: () => void;
}

interface FrameProps {
  readonly page: CataloguePage;
  /** The page's title where it is not the page's own name. */
  readonly title?: string;
  readonly lead: string;
  readonly chosen: Selection;
  /** Failure of the call that fills the page; null while there is none. */
  readonly failure: Error | null;
  readonly children: ReactNode;
}

/** Shared by the four catalogue pages: breadcrumbs, title with the choices made, and the message of a failed load. */
export function Frame({ page, title = catalogue.pages[page], lead, chosen, failure, children }: FrameProps) {
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <Subbar ordinary trail={trailCrumbs(page, chosen)} />
      <div className="page whole">
        <PageHead
          title={title}
          lead={lead}
          chosen={[
            { name: texts.chosen.product, value: page === "Products" ? undefined : chosen.product?.name },
            {
              name: texts.chosen.release,
              value: page === "Products" || page === "Releases" ? undefined : chosen.release?.name,
            },
          ]}
        />
        {children}
        <LoadFailure failure={failure} />
      </div>
    </>
  );
}

/** The button of a card: a link, or a disabled button where the card cannot be opened. */
export function OpenButton({ label, of, to, enabled, primary, arrow = false, onOpen }: OpenButtonProps) {
  const words = (
    <>
      {label}
      <span className="visually-hidden"> {of}</span>
    </>
  );
  if (!enabled) return <Button disabled>{words}</Button>;
  return (
    <Button
      component={Link}
      to={to}
      variant={primary ? "filled" : "default"}
      rightSection={arrow ? <IconArrowRight size={16} stroke={1.75} aria-hidden /> : undefined}
      onClick={onOpen}
    >
      {words}
    </Button>
  );
}

/** A row of plates before their content is known. */
export function PlateSkeleton({ what, perRow, figure, lines }: PlateSkeletonProps) {
  return (
    <Waiting what={what} spinner>
      <Plates perRow={perRow}>
        {numbered(perRow).map((key) => (
          <Plate
            key={key}
            top={<SkeletonBar width="56px" />}
            figure={figure}
            title={<SkeletonBar width="60%" height="20px" />}
            text={<Lines count={lines} />}
            action={<SkeletonBar width="104px" height="36px" />}
          />
        ))}
      </Plates>
    </Waiting>
  );
}

function Lines({ count }: { readonly count: number }) {
  return (
    <>
      {numbered(count - 1).map((key) => (
        <SkeletonBar key={key} />
      ))}
      <SkeletonBar width="70%" />
    </>
  );
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, position) => `line ${position}`);
}
