import type { OperationDocument, ReferenceIndex } from "@connect-portal/openapi-document";
import { memo, useState } from "react";
import { useTrial } from "../console/send/use-trial.ts";
import { DocumentIntro } from "../document/intro.tsx";
import { TagHeading } from "../document/tag-heading.tsx";
import type { ListItem } from "../list/list-items.ts";
import { OperationText } from "../operation/operation-text.tsx";
import { useReference } from "../reference-context.ts";
import { languages } from "../samples/languages.ts";
import { nameSecrets } from "../samples/sample-panel.tsx";
import { SampleText } from "../samples/sample-text.tsx";
import { texts } from "../texts.ts";
import { UnsendableRequest } from "../try-it/request/percent-encoding.ts";
import { type Memory, Place, Remember } from "../ui/remembered.tsx";
import { Whole } from "../window/chunks.tsx";

/** A recursive schema goes on for ever; on paper it goes on to this many places inside one another. */
const DEEPEST = 6;

interface PrintViewProps {
  readonly index: ReferenceIndex;
  /** The titles and operations up to what has been loaded. */
  readonly sheets: readonly Sheet[];
  /** When it is printed, as in 2025-03-04. */
  readonly day: string;
}

/** Some neighbouring items of the list; one that is complete never renders again. */
export interface Sheet {
  readonly items: readonly PrintedItem[];
}

export type PrintedItem =
  | { readonly item: Extract<ListItem, { kind: "operation" }>; readonly document: OperationDocument }
  | { readonly item: Exclude<ListItem, { kind: "operation" | "schema" }> };

/** The document for paper: all operations in the order of the list, everything opened, nothing to type into. */
export function PrintView({ index, sheets, day }: PrintViewProps) {
  const [memory] = useState(openMemory);
  return (
    <Whole>
      <Remember memory={memory}>
        <DocumentIntro index={index} title={index.title || texts.print.untitled} />
        <p className="oar-paper-only">{texts.print.printedOn(day)}</p>
        {sheets.map((sheet, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets are only ever added at the end.
          <PrintedSheet key={at} sheet={sheet} index={index} />
        ))}
      </Remember>
    </Whole>
  );
}

const PrintedSheet = memo(function PrintedSheet({ sheet, index }: { sheet: Sheet; index: ReferenceIndex }) {
  return sheet.items.map((printed) => {
    const { item } = printed;
    if (item.kind === "tag") return <TagHeading key={item.anchor} tag={item.tag} trail={item.trail} />;
    if (item.kind === "title") {
      return (
        <header key={item.anchor} className="oar-group">
          <h2>{item.title}</h2>
        </header>
      );
    }
    if (!("document" in printed)) return null;
    return (
      <section key={item.anchor} className="oar-op" data-printed>
        <Place name={item.entry.id}>
          <OperationText
            operation={printed.document}
            schemes={index.securitySchemes}
            titleId={`print/${item.anchor}/title`}
          />
          {printed.document.kind === "operation" && <PrintedRequest operation={printed.document} />}
        </Place>
      </section>
    );
  });
});

/** What the console of the operation sends, for cURL: paper has no tabs. */
function PrintedRequest({ operation }: { readonly operation: OperationDocument }) {
  const { index } = useReference();
  const { request, access } = useTrial(operation);
  const [curl] = languages;
  if (request instanceof UnsendableRequest || !curl) return null;
  const named = nameSecrets(request, operation, { schemes: index.securitySchemes, picks: access.picks });
  return (
    <section className="oar-paper">
      <h3>{texts.print.request}</h3>
      <SampleText language={curl} request={named} />
    </section>
  );
}

/** Everything that can be opened is open, as far down as anybody reads on paper, and every variant is shown. */
export function openMemory(): Memory {
  const isOpened = (place: string) => place.endsWith(":open") && place.split("/").length <= DEEPEST;
  return {
    has: isOpened,
    get: isOpened,
    set: () => undefined,
    subscribe: () => () => undefined,
    isPaper: true,
  };
}
