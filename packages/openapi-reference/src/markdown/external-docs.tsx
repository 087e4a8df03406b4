import { docsTitle, type ExternalDocs } from "@connect-portal/openapi-document";
import { Markdown } from "./markdown.tsx";
import { SafeLink } from "./safe-link.tsx";

/** Where to read on, said in the document's own words where it has some. */
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
