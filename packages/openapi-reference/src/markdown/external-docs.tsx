import type { ExternalDocs } from "@connect-portal/openapi-document";
import { Markdown } from "./markdown.tsx";
import { SafeLink } from "./safe-link.tsx";

/** Where to read on, said in the document's own words where it has some. */
export function ExternalDocsLink({ docs }: { docs: ExternalDocs }) {
  const isOneLine = docs.description !== undefined && /^[^\n*_`[\]<>#]{1,80}$/.test(docs.description);
  return (
    <>
      <SafeLink href={docs.url}>{isOneLine ? docs.description : docs.url}</SafeLink>
      {isOneLine ? null : <Markdown text={docs.description} className="oar-does" />}
    </>
  );
}
