import { type JsonValue, type Link, valueText } from "@connect-portal/openapi-document";
import { Markdown } from "../markdown/markdown.tsx";
import { useReference } from "../reference-context.ts";
import { RowShell } from "../schema/row-shell.tsx";

/** Which operation an answer leads on to, and which of its values go where. */
export function ResponseLinks({ links }: { links: readonly Link[] }) {
  if (links.length === 0) return null;
  return (
    <>
      <h4>Links</h4>
      <div className="oar-rows">
        {links.map((link) => (
          <LinkRow key={link.name} link={link} />
        ))}
      </div>
    </>
  );
}

function LinkRow({ link }: { link: Link }) {
  const values: (readonly [name: string, value: JsonValue])[] = [
    ...Object.entries(link.parameters),
    ...(link.requestBody === undefined ? [] : [["request body", link.requestBody] as const]),
  ];
  return (
    <RowShell name={link.name} kind="property" need="link" type={<LinkTarget link={link} />}>
      <Markdown text={link.description} className="oar-does" />
      {values.length > 0 ? (
        <ul className="oar-values oar-values-described">
          {values.map(([name, value]) => (
            <li key={name}>
              <code>{name}</code>
              <span className="oar-value-text">
                is <code>{valueText(value)}</code>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {link.server ? <div className="oar-does">Served by {link.server.url}</div> : null}
    </RowShell>
  );
}

function LinkTarget({ link }: { link: Link }) {
  const { index } = useReference();
  const entry = index.operations.find(({ id }) => id === link.leadsTo);
  const written = link.operationId ?? link.operationRef;
  if (entry) {
    return (
      <b>
        leads to{" "}
        <a className="oar-link" href={`#operation/${entry.id.split("/").map(encodeURIComponent).join("/")}`}>
          {entry.title}
        </a>
      </b>
    );
  }
  if (written === undefined) return <span className="oar-wrong">names no operation</span>;
  return (
    <>
      <b>leads to {written}</b>
      {link.operationId === undefined ? null : <span className="oar-wrong">which is not in this document</span>}
    </>
  );
}
