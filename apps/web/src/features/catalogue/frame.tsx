import type { ReactNode } from "react";
import { texts as catalogue } from "../../shared/catalogue/texts.ts";
import { type CataloguePage, trailCrumbs } from "../../shared/catalogue/trail-crumbs.ts";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { LoadFailure } from "../../shared/load-failure/load-failure.tsx";
import type { Selection } from "../../shared/session/selection.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import styles from "./frame.module.css";
import { texts } from "./texts.ts";

interface FrameProps {
  readonly page: CataloguePage;
  /** The page's title where it is not the page's own name. */
  readonly title?: string;
  readonly lead: string;
  readonly chosen: Selection;
  /** Of the call that fills the page, null while all is well. */
  readonly failure: Error | null;
  readonly children: ReactNode;
}

/** What the four pages of the catalogue share: breadcrumbs, title with the choices made, what is said of a failed load. */
export function Frame({ page, title = catalogue.pages[page], lead, chosen, failure, children }: FrameProps) {
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <Subbar ordinary trail={trailCrumbs(page, chosen)} />
      <div className={`page ${styles.frame}`}>
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
