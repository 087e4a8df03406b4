import { docsTitle, type ExternalDocs } from "@connect-portal/openapi-document";
import { type ReactNode, useContext } from "react";
import { linkPolicy } from "./link-policy.ts";
import { Markdown, MarkdownContext } from "./markdown.tsx";

/** A link to an address that the document names; only its text where that address may not be followed. */
export function SafeLink({ href, children }: { href: string; children?: ReactNode }) {
  const { baseUrl } = useContext(MarkdownContext);
  const { href: allowed, isOutside } = linkPolicy(href, baseUrl);
  const text = children ?? href;
  if (allowed === null) return <span className="oar-no-link">{text}</span>;
  return (
    <a className="oar-link" href={allowed} {...(isOutside ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
      {text}
    </a>
  );
}

/** Link to external documentation, with the document's own title if it has one. */
export function ExternalDocsLink({ docs }: { docs: ExternalDocs }) {
  const title = docsTitle(docs);
  return (
    <>
      <span data-searched>
        <SafeLink href={docs.url}>{title ?? docs.url}</SafeLink>
      </span>
      {title === undefined ? <Markdown text={docs.description} className="oar-does" /> : null}
    </>
  );
}
