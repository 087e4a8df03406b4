import { Button } from "@mantine/core";
import type { FileAddress } from "../../../shared/reference/document-queries.ts";
import { Empty } from "../../../shared/ui/section.tsx";
import type { Opened, Place } from "../descriptor/place.ts";
import { HeadStrip } from "../head/head-strip.tsx";
import { texts } from "../texts.ts";
import styles from "./content.module.css";
import { OpenApiDocument } from "./openapi-document.tsx";
import { StaticPage } from "./static-page.tsx";

interface ContentProps {
  readonly place: Place;
  readonly opened: Opened | undefined;
  /** Undefined for a file name that leads out of the module's folder. */
  readonly file: FileAddress | undefined;
  /** Another operation is read, by the viewer's anchor. */
  readonly onRead: (anchor: string | null) => void;
}

/** The opened API: an OpenAPI document, a static page, or why there is neither. */
export function Content({ place, opened, file, onRead }: ContentProps) {
  if (opened === undefined || file === undefined) return <NoDocument place={place} />;
  if (opened.staticContent) {
    return (
      <>
        {hasPanels(place) ? <HeadStrip place={place} /> : <h1 className="visually-hidden">{place.api.name}</h1>}
        <StaticPage path={file.path} title={place.api.name} />
      </>
    );
  }
  return <OpenApiDocument place={place} file={file} onRead={onRead} />;
}

/** A static page brings its own title; only versions and sub-APIs need the strip above it. */
function hasPanels({ api }: Place): boolean {
  return (api.versioning ?? []).length + (api.subApiList ?? []).length > 0;
}

function NoDocument({ place }: { readonly place: Place }) {
  return (
    <>
      <HeadStrip place={place} />
      <div className={styles.panel}>
        <Empty
          title={texts.noDocument}
          action={
            <Button variant="default" onClick={() => globalThis.history.back()}>
              {texts.back}
            </Button>
          }
        >
          {texts.noDocumentHelp}
        </Empty>
      </div>
    </>
  );
}
