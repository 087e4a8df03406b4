import type { Contact, License, ReferenceIndex } from "@connect-portal/openapi-document";
import { ExternalDocsLink } from "../markdown/external-docs.tsx";
import { SafeLink } from "../markdown/safe-link.tsx";
import { Fact, Facts } from "./facts.tsx";

/** Version, contact, licence, terms and further reading, in a line. */
export function DocumentFacts({ index }: { index: ReferenceIndex }) {
  const { version, openapi, contact, license, termsOfService, externalDocs } = index;
  return (
    <Facts>
      {version ? (
        <Fact name="Version" mono>
          {version}
        </Fact>
      ) : null}
      <Fact name="OpenAPI" mono>
        {openapi}
      </Fact>
      {contact ? (
        <Fact name="Contact">
          <ContactLinks contact={contact} />
        </Fact>
      ) : null}
      {license ? (
        <Fact name="Licence">
          <LicenseLink license={license} />
        </Fact>
      ) : null}
      {termsOfService ? (
        <Fact name="Terms of service">
          <SafeLink href={termsOfService} />
        </Fact>
      ) : null}
      {externalDocs ? (
        <Fact name="Read on">
          <ExternalDocsLink docs={externalDocs} />
        </Fact>
      ) : null}
    </Facts>
  );
}

function ContactLinks({ contact: { name, url, email } }: { contact: Contact }) {
  return (
    <>
      {url ? <SafeLink href={url}>{name ?? url}</SafeLink> : name}
      {email ? (
        <>
          {url || name ? " " : ""}
          <SafeLink href={`mailto:${email}`}>{email}</SafeLink>
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
