import {
  type Definitions,
  describeSchema,
  type OperationDocument,
  type Response,
  viewOf,
} from "@connect-portal/openapi-document";
import { IconChevronRight } from "@tabler/icons-react";
import { Markdown } from "../markdown/markdown.tsx";
import { RowText } from "../schema/row-text.tsx";
import { isJsonType } from "../try-it/build-body.ts";
import { Disclosure, Place, useRemembered } from "../ui/remembered.tsx";
import { ExampleAnswers } from "./example-answers.tsx";
import { MediaSchema } from "./media-schema.tsx";
import { MediaTypePicker } from "./media-type-picker.tsx";

export function Responses({ operation }: { operation: OperationDocument }) {
  if (operation.responses.length === 0) return null;
  const opened = operation.responses.find(({ status }) => status.startsWith("2")) ?? operation.responses[0];
  return (
    <Place name="responses">
      <h3>Responses</h3>
      <div className="oar-responses">
        {operation.responses.map((response) => (
          <Disclosure
            key={response.status}
            name={response.status}
            opensAtFirst={response === opened}
            summary={<ResponseSummary response={response} definitions={operation.definitions} />}
          >
            {() => <ResponseText response={response} definitions={operation.definitions} />}
          </Disclosure>
        ))}
      </div>
    </Place>
  );
}

interface ResponseProps {
  readonly response: Response;
  readonly definitions: Definitions;
}

function ResponseSummary({ response, definitions }: ResponseProps) {
  const schema = response.content[0]?.schema;
  const name = schema === undefined ? undefined : describeSchema(schema, definitions).name;
  return (
    <summary>
      <IconChevronRight className="oar-twist" size={14} stroke={1.75} aria-hidden />
      <span className={`oar-status oar-status-${response.status[0]?.toLowerCase()}`}>{response.status}</span>
      <Markdown text={response.description} className="oar-why" />
      <span className="oar-mono">{name}</span>
    </summary>
  );
}

function ResponseText({ response, definitions }: ResponseProps) {
  const [type, setType] = useRemembered("media type", response.content[0]?.type ?? "");
  const media = response.content.find((one) => one.type === type) ?? response.content[0];
  return (
    <div className="oar-response">
      <ResponseHeaders response={response} definitions={definitions} />
      {media ? (
        <>
          {response.headers.length > 0 || response.content.length > 1 || !isJsonType(media.type) ? (
            <h4>
              Body
              <MediaTypePicker
                label={`Media type of the answer ${response.status}`}
                content={response.content}
                type={type}
                onChange={setType}
              />
            </h4>
          ) : null}
          <MediaSchema media={media} definitions={definitions} direction="response" />
          <ExampleAnswers key={media.type} media={media} status={response.status} />
        </>
      ) : (
        <p className="oar-note">This answer has no body.</p>
      )}
    </div>
  );
}

function ResponseHeaders({ response, definitions }: ResponseProps) {
  if (response.headers.length === 0) return null;
  return (
    <>
      <h4>Headers</h4>
      <div className="oar-rows">
        {response.headers.map((header) => {
          const view = viewOf(header.schema, definitions);
          const description = header.description || view.description || "";
          return (
            <RowText
              key={header.name}
              name={header.name}
              kind="property"
              need={header.required ? "header, required" : "header"}
              isRequired={header.required}
              view={{ ...view, description, isDeprecated: header.deprecated }}
            />
          );
        })}
      </div>
    </>
  );
}
