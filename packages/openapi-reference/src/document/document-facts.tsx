import type { Contact, License, ReferenceIndex } from "@connect-portal/openapi-document";
import { ExternalDocsLink } from "../markdown/external-docs.tsx";
import { SafeLink } from "../markdown/safe-link.tsx";
import { texts } from "../texts.ts";
import { Fact, Facts } from "./facts.tsx";

/** Version, contact, licence, terms and further reading, in a line. */
export function DocumentFacts({ index }: { index: ReferenceIndex }) {
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
