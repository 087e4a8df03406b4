import { type Definitions, isBodyTitled, type Response } from "@connect-portal/openapi-document";
import { Markdown } from "../markdown/markdown.tsx";
import { texts } from "../texts.ts";
import { useRemembered } from "../ui/remembered.tsx";
import { ExampleAnswers } from "./example-answers.tsx";
import { MediaBody } from "./media-body.tsx";
import { MediaTypePicker } from "./media-type-picker.tsx";
import { ResponseHeaders } from "./response-headers.tsx";
import { ResponseLinks } from "./response-links.tsx";

interface ResponseTextProps {
  readonly response: Response;
  readonly definitions: Definitions;
}

/** What opens under the status of an answer: headers, body, examples, links. */
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
