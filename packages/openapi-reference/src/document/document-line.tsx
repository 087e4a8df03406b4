import { type ReferenceIndex, type Server, schemeKind, schemeRows, serverRows } from "@connect-portal/openapi-document";
import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { RowsWithParts } from "../schema/schema-row.tsx";
import { texts } from "../texts.ts";
import { Place, usePlace, useRemembered } from "../ui/remembered.tsx";
import { countsOf } from "./counts.ts";

interface DocumentLineProps {
  readonly index: ReferenceIndex;
  /** At the end of the line. */
  readonly children: ReactNode;
}

/** One line above the list: where the calls go and what they prove themselves with, each to be opened, and how much there is. */
export function DocumentLine({ index, children }: DocumentLineProps) {
  const { servers, securitySchemes } = index;
  const schemes = Object.entries(securitySchemes);
  const [areServersOpen, openServers] = useRemembered("servers:open", false);
  const [areSchemesOpen, openSchemes] = useRemembered("security:open", false);
  const id = useId();
  const hasServers = !servers.every(isImplied);
  return (
    <div className="oar-bar">
      <div className="oar-document-line">
        {hasServers ? (
          <LineFold
            title={texts.document.servers(servers.length)}
            aside={servers.map(({ name, url }) => name ?? url).join(", ")}
            isOpen={areServersOpen}
            panel={`${id}-servers`}
            onToggle={openServers}
          />
        ) : null}
        {schemes.length > 0 ? (
          <LineFold
            title={texts.document.schemes(schemes.length)}
            aside={schemes.map(([, scheme]) => schemeKind(scheme)).join(", ")}
            isOpen={areSchemesOpen}
            panel={`${id}-security`}
            onToggle={openSchemes}
          />
        ) : null}
        <p className="oar-note oar-counts">{countsOf(index)}</p>
      </div>
      {children}
      {hasServers && areServersOpen ? (
        <LinePanel id={`${id}-servers`} name="servers">
          <RowsWithParts rows={servers.map(serverRows)} />
        </LinePanel>
      ) : null}
      {schemes.length > 0 && areSchemesOpen ? (
        <LinePanel id={`${id}-security`} name="security">
          <RowsWithParts rows={schemes.map(([name, scheme]) => schemeRows(name, scheme))} />
        </LinePanel>
      ) : null}
    </div>
  );
}

interface LineFoldProps {
  readonly title: string;
  /** Said beside the title, as far as there is room. */
  readonly aside: string;
  readonly isOpen: boolean;
  /** Id of what it opens. */
  readonly panel: string;
  readonly onToggle: (isOpen: boolean) => void;
}

function LineFold({ title, aside, isOpen, panel, onToggle }: LineFoldProps) {
  return (
    <button
      type="button"
      className="oar-line-fold"
      title={aside}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      onClick={() => onToggle(!isOpen)}
    >
      <IconChevronRight className="oar-twist" size={14} stroke={1.75} aria-hidden />
      <span className="oar-fold-title">{title}</span> <bdi className="oar-fold-aside">{aside}</bdi>
    </button>
  );
}

function LinePanel({
  id,
  name,
  children,
}: {
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <div id={id} className="oar-line-panel" data-place={`${usePlace()}/${name}`}>
      <Place name={name}>{children}</Place>
    </div>
  );
}

/** A document that names no server is served from where it lies; the compiler writes that as "/". */
function isImplied({ url, name, description }: Server): boolean {
  return url === "/" && name === undefined && description === undefined;
}
