import {
  type Definitions,
  hasChildren,
  headerRow,
  isBodyTitled,
  type JsonValue,
  type Link,
  linkRow,
  type MediaType,
  type Response,
  schemaOf,
  viewOf,
} from "@connect-portal/openapi-document";
import { Markdown } from "../markdown/markdown.tsx";
import { SafeLink } from "../markdown/safe-link.tsx";
import { useReference } from "../reference-context.ts";
import { OpenableRow, RowShell } from "../schema/row-shell.tsx";
import { SchemaRows } from "../schema/schema-rows.tsx";
import { texts } from "../texts.ts";
import { isJsonType } from "../try-it/media-kind.ts";
import { Code, WireText } from "../ui/code.tsx";
import { CopyButton, ProblemLink } from "../ui/copy-button.tsx";
import { Disclosure, Place, useRemembered } from "../ui/remembered.tsx";
import { jsonTokens } from "../ui/tokens.ts";
import { MediaBody, MediaTypePicker } from "./media-body.tsx";

type Header = Response["headers"][number];

interface ResponseHeadersProps {
  readonly headers: readonly Header[];
  readonly definitions: Definitions;
}

interface ResponseTextProps {
  readonly response: Response;
  readonly definitions: Definitions;
}

/** Content under a response's status: headers, body, examples, links. */
export function ResponseText({ response, definitions }: ResponseTextProps) {
  const [type, setType] = useRemembered("media type", response.content[0]?.type ?? "");
  const media = response.content.find((one) => one.type === type) ?? response.content[0];
  const { headers, content, links = [], status } = response;
  return (
    <div className="oar-response">
      {response.summary ? <Markdown text={response.description} className="oar-does" /> : null}
      <ResponseHeaders headers={headers} definitions={definitions} />
      {media ? (
        <>
          {isBodyTitled(response) ? (
            <h4>
              Body
              <MediaTypePicker
                label={texts.responses.mediaTypeOf(status)}
                content={content}
                type={type}
                onChange={setType}
              />
            </h4>
          ) : null}
          <MediaBody key={media.type} media={media} definitions={definitions} direction="response" />
          <ExampleAnswers key={`${media.type} examples`} media={media} status={status} />
        </>
      ) : (
        <p className="oar-note">{texts.responses.noBody}</p>
      )}
      <ResponseLinks links={links} />
    </div>
  );
}

/** Links from a response to operations, with the values that they pass. */
function ResponseLinks({ links }: { links: readonly Link[] }) {
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

function ResponseHeaders({ headers, definitions }: ResponseHeadersProps) {
  if (headers.length === 0) return null;
  return (
    <Place name="headers">
      <h4>{texts.responses.headers}</h4>
      <div className="oar-rows">
        {headers.map((header) => (
          <HeaderRow key={header.name} header={header} definitions={definitions} />
        ))}
      </div>
    </Place>
  );
}

function HeaderRow({ header, definitions }: { header: Header; definitions: Definitions }) {
  const schema = schemaOf(header);
  const row = headerRow(header, viewOf(schema, definitions));
  if (schema === undefined || !hasChildren(schema, definitions, "response")) return <RowShell row={row} />;
  return (
    <OpenableRow row={row} opensAtFirst={false}>
      {() => <SchemaRows schema={schema} context={{ definitions, direction: "response", depth: 1 }} />}
    </OpenableRow>
  );
}

/** The examples of an answer, on wire; folded, because the schema above says what they show. */
function ExampleAnswers({ media, status }: { media: MediaType; status: string }) {
  const examples = media.examples.filter(({ value, externalValue }) => value !== undefined || externalValue);
  const [name, setName] = useRemembered("example", examples[0]?.name ?? "");
  const example = examples.find((one) => one.name === name) ?? examples[0];
  if (!example) return null;
  const text = example.value === undefined ? undefined : exampleText(media.type, example.value);
  return (
    <Disclosure
      name="example"
      opensAtFirst={false}
      className="oar-example"
      summary={<summary>{texts.responses.examples(examples.length)}</summary>}
    >
      {() => (
        <div className="oar-wire">
          <div className="oar-strip">
            {examples.length > 1 ? (
              <select
                className="oar-pick"
                aria-label={texts.responses.exampleOf(status)}
                value={example.name}
                onChange={(event) => setName(event.target.value)}
              >
                {examples.map((one) => (
                  <option key={one.name} value={one.name}>
                    {one.summary ?? one.name}
                  </option>
                ))}
              </select>
            ) : (
              <span className="oar-strip-title">{example.summary ?? media.type}</span>
            )}
            {text === undefined ? null : <CopyButton label={texts.responses.copyExample} text={() => text} />}
          </div>
          <Markdown text={example.description} className="oar-strip-note" isSearched={false} />
          <ProblemLink contentType={media.type} body={example.value} />
          {text === undefined ? (
            <p className="oar-strip-note">
              <SafeLink href={example.externalValue ?? ""} />
            </p>
          ) : (
            <WireText>{isJsonType(media.type) ? <Code tokens={jsonTokens(text)} /> : text}</WireText>
          )}
        </div>
      )}
    </Disclosure>
  );
}

function exampleText(type: string, value: JsonValue): string {
  return typeof value === "string" && !isJsonType(type) ? value : JSON.stringify(value, null, 2);
}
