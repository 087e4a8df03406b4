import { type Link, linkRow } from "@connect-portal/openapi-document";
import { useReference } from "../reference-context.ts";
import { RowShell } from "../schema/row-shell.tsx";
import { texts } from "../texts.ts";

/** Which operation an answer leads on to, and which of its values go where. */
export function ResponseLinks({ links }: { links: readonly Link[] }) {
  const { index } = useReference();
  if (links.length === 0) return null;
  const titleOf = (link: Link) => index.operations.find(({ id }) => id === link.leadsTo)?.title;
  return (
    <>
      <h4>{texts.responses.links}</h4>
      <div className="oar-rows">
        {links.map((link) => (
          <RowShell key={link.name} row={linkRow(link, titleOf(link))} />
        ))}
      </div>
    </>
  );
}
