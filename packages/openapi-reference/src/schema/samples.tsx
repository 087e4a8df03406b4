import type { Sample } from "@connect-portal/openapi-document";
import { Markdown } from "../markdown/markdown.tsx";
import { SafeLink } from "../markdown/safe-link.tsx";
import { texts } from "../texts.ts";
import { Code } from "../ui/code.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Disclosure } from "../ui/remembered.tsx";
import { jsonTokens } from "../ui/tokens.ts";
import { WireText } from "../ui/wire-text.tsx";

interface SamplesProps {
  /** Where it is remembered whether they are shown: `{name}:open`. */
  readonly name: string;
  readonly samples: readonly Sample[];
}

/** Values that are too long to stand beside the type, folded. */
export function Samples({ name, samples }: SamplesProps) {
  return (
    <Disclosure
      name={name}
      opensAtFirst={false}
      className="oar-example"
      summary={<summary>{titleOf(samples)}</summary>}
    >
      {() =>
        samples.map((sample, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two examples may have one title; their order is fixed.
          <SampleText key={index} sample={sample} />
        ))
      }
    </Disclosure>
  );
}

function SampleText({ sample: { label, value, description, externalValue } }: { sample: Sample }) {
  const isText = typeof value === "string";
  const text = isText ? value : JSON.stringify(value, null, 2);
  return (
    <div className="oar-wire">
      <div className="oar-strip">
        <span className="oar-strip-title">{label}</span>
        <CopyButton label={texts.schema.copySample(label)} text={() => text} />
      </div>
      <Markdown text={description} className="oar-strip-note" isSearched={false} />
      {externalValue ? (
        <p className="oar-strip-note">
          <SafeLink href={externalValue} />
        </p>
      ) : (
        <WireText>{isText ? text : <Code tokens={jsonTokens(text)} />}</WireText>
      )}
    </div>
  );
}

function titleOf(samples: readonly Sample[]): string {
  const count = samples.filter(({ label }) => label !== "Default").length;
  const examples = texts.responses.examples(count);
  if (count === samples.length) return examples;
  return count === 0 ? texts.schema.default : texts.schema.defaultAnd(examples);
}
