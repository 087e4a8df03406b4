import { type Definitions, describeSchema, type Response } from "@connect-portal/openapi-document";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Markdown } from "../markdown/markdown.tsx";
import { texts } from "../texts.ts";
import { Disclosure, Place } from "../ui/remembered.tsx";
import { Chunks } from "../window/chunks.tsx";
import { ResponseText } from "./response-text.tsx";

interface ResponsesProps {
  readonly responses: readonly Response[];
  readonly definitions: Definitions;
  /** Said of all of them, before the first. */
  readonly children?: ReactNode;
}

/** Height of a folded answer in pixels. */
const ROW_HEIGHT = 45;

export function Responses({ responses, definitions, children }: ResponsesProps) {
  if (responses.length === 0) return null;
  const opened = responses.find(({ status }) => status.startsWith("2")) ?? responses[0];
  return (
    <Place name="responses">
      <h3>{texts.responses.title}</h3>
      {children}
      <div className="oar-responses">
        <Chunks items={responses} estimate={ROW_HEIGHT} nameOf={({ status }) => status}>
          {(some) =>
            some.map((response) => (
              <Disclosure
                key={response.status}
                name={response.status}
                opensAtFirst={response === opened}
                summary={<ResponseSummary response={response} definitions={definitions} />}
              >
                {() => <ResponseText response={response} definitions={definitions} />}
              </Disclosure>
            ))
          }
        </Chunks>
      </div>
    </Place>
  );
}

function ResponseSummary({ response, definitions }: { response: Response; definitions: Definitions }) {
  const [media] = response.content;
  const schema = media?.schema ?? media?.itemSchema;
  const name = schema === undefined ? undefined : describeSchema(schema, definitions).name;
  return (
    <summary>
      <IconChevronRight className="oar-twist" size={14} stroke={1.75} aria-hidden />
      <span className={`oar-status oar-status-${response.status[0]?.toLowerCase()}`} data-searched>
        {response.status}
      </span>
      {response.summary ? (
        <span className="oar-why" data-searched>
          {response.summary}
        </span>
      ) : (
        <Markdown text={response.description || undefined} className="oar-why" />
      )}
      <span className="oar-mono" data-searched>
        {name}
      </span>
    </summary>
  );
}
