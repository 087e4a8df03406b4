import type { JsonValue, MediaType } from "@connect-portal/openapi-document";
import { Markdown } from "../markdown/markdown.tsx";
import { SafeLink } from "../markdown/safe-link.tsx";
import { texts } from "../texts.ts";
import { isJsonType } from "../try-it/media-kind.ts";
import { Code } from "../ui/code.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { ProblemLink } from "../ui/problem-link.tsx";
import { Disclosure, useRemembered } from "../ui/remembered.tsx";
import { jsonTokens } from "../ui/tokens.ts";
import { WireText } from "../ui/wire-text.tsx";

/** The examples of an answer, on wire; folded, because the schema above says what they show. */
export function ExampleAnswers({ media, status }: { media: MediaType; status: string }) {
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
