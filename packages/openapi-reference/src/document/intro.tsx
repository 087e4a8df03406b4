import type { Contact, License, ReferenceIndex } from "@connect-portal/openapi-document";
import { type FocusEvent, type ReactNode, useId, useMemo } from "react";
import { excerptOf } from "../markdown/excerpt.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { ExternalDocsLink, SafeLink } from "../markdown/safe-link.tsx";
import { texts } from "../texts.ts";
import { Place, useRemembered } from "../ui/remembered.tsx";
import { DocumentLine } from "./document-line.tsx";
import { Fact, Facts } from "./facts.tsx";

/** Lines of text that are rendered for the two that are seen: how many fit is only known on the page. */
const FOLDED_LINES = 4;

interface DocumentIntroProps {
  readonly index: ReferenceIndex;
  /** The host's title of the document. */
  readonly title?: string | undefined;
  /** The host's own, beside the text. */
  readonly aside?: ReactNode;
  /** Actions on the whole list. */
  readonly actions?: ReactNode;
}

/**
 * The document's description above its operations: purpose, servers and access. Low, so that the first operation is on
 * the first screen.
 */
export function DocumentIntro({ index, title, aside, actions }: DocumentIntroProps) {
  return (
    <Place name="document">
      <header data-intro>
        <div className="oar-head">
          <div className="oar-about">
            {title === undefined ? null : <h1 dir="auto">{title}</h1>}
            {index.summary ? (
              <p className="oar-summary" data-searched dir="auto">
                {index.summary}
              </p>
            ) : null}
            <DocumentText index={index} />
          </div>
          {aside ? <div className="oar-head-aside">{aside}</div> : null}
        </div>
        <DocumentLine index={index}>{actions}</DocumentLine>
      </header>
    </Place>
  );
}

/** The document's description, two lines of it, and its facts; all of both with "More". */
function DocumentText({ index }: { readonly index: ReferenceIndex }) {
  const { description } = index;
  const [isOpen, setOpen] = useRemembered("description:open", false);
  const excerpt = useMemo(() => excerptOf(description ?? "", FOLDED_LINES) ?? description, [description]);
  const id = useId();
  if (!description) return <DocumentFacts index={index} />;

  /** A link in the hidden lines has come into the reader's way by the keyboard. */
  function showFocus({ target }: FocusEvent) {
    if (!isOpen && target.matches("a:focus-visible")) setOpen(true);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of what is in it. */}
      <div className="oar-lead" data-open={isOpen} onFocus={showFocus}>
        <button
          type="button"
          className="oar-more"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.actions.less : texts.actions.more}
        </button>
        <div id={id}>
          <Markdown text={isOpen ? description : excerpt} className="oar-prose" level={2} />
        </div>
      </div>
      {isOpen ? <DocumentFacts index={index} /> : null}
    </>
  );
}

/** Version, contact, licence, terms and further reading, in a line. */
function DocumentFacts({ index }: { index: ReferenceIndex }) {
  const { version, openapi, contact, license, termsOfService, externalDocs } = index;
  return (
    <Facts>
      {version ? (
        <Fact name={texts.document.version} mono>
          <span data-searched>{version}</span>
        </Fact>
      ) : null}
      <Fact name={texts.document.openapi} mono>
        <span data-searched>{openapi}</span>
      </Fact>
      {contact ? (
        <Fact name={texts.document.contact}>
          <ContactLinks contact={contact} />
        </Fact>
      ) : null}
      {license ? (
        <Fact name={texts.document.license}>
          <span data-searched>
            <LicenseLink license={license} />
          </span>
        </Fact>
      ) : null}
      {termsOfService ? (
        <Fact name={texts.document.terms}>
          <span data-searched>
            <SafeLink href={termsOfService} />
          </span>
        </Fact>
      ) : null}
      {externalDocs ? (
        <Fact name={texts.document.seeAlso}>
          <ExternalDocsLink docs={externalDocs} />
        </Fact>
      ) : null}
    </Facts>
  );
}

function ContactLinks({ contact: { name, url, email } }: { contact: Contact }) {
  return (
    <>
      <span data-searched>{url ? <SafeLink href={url}>{name ?? url}</SafeLink> : name}</span>
      {email ? (
        <>
          {url || name ? " " : ""}
          <span data-searched>
            <SafeLink href={`mailto:${email}`}>{email}</SafeLink>
          </span>
        </>
      ) : null}
    </>
  );
}

/** An SPDX identifier is an address too: spdx.org has a page for each licence but those that only a document knows. */
function LicenseLink({ license: { name, identifier, url } }: { license: License }) {
  if (url) return <SafeLink href={url}>{name}</SafeLink>;
  if (identifier === undefined) return name;
  if (identifier.startsWith("LicenseRef-")) return name;
  return /^[\w.+-]+$/.test(identifier) ? (
    <SafeLink href={`https://spdx.org/licenses/${identifier}.html`}>{name}</SafeLink>
  ) : (
    `${name} (${identifier})`
  );
}
