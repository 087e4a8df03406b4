import type { Line, NamedValue, Sample } from "@connect-portal/openapi-document";
import { FoldableText } from "../markdown/foldable-text.tsx";
import { Markdown } from "../markdown/markdown.tsx";
import { ExternalDocsLink, SafeLink } from "../markdown/safe-link.tsx";
import { useReference } from "../reference-context.ts";
import { texts } from "../texts.ts";
import { Code, WireText } from "../ui/code.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Disclosure, useRemembered } from "../ui/remembered.tsx";
import { jsonTokens } from "../ui/tokens.ts";

interface SamplesProps {
  /** Key of the remembered state, whether they are shown: `{name}:open`. */
  readonly name: string;
  readonly samples: readonly Sample[];
}

const SHOWN_AT_FIRST = 24;

interface ValuesProps {
  readonly values: readonly NamedValue[];
  /** The list of codes that they are from. */
  readonly list: string | undefined;
  /** Key of the remembered state, whether all are shown; all are when it is not set. */
  readonly folds: string | undefined;
  readonly isSearched: boolean;
}

/** Lines of a long text that are shown at first. */
const TEXT_LINES = 30;

/** The lines of a row, below each other or beside a type. */
export function Lines({ lines }: { readonly lines: readonly Line[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: two limits may say the same; the order is the model's.
  return lines.map((line, index) => <LineView key={index} line={line} />);
}

function LineView({ line }: { readonly line: Line }) {
  const searched = { "data-searched": line.isSearched || undefined };
  switch (line.look) {
    case "type":
      return <b {...searched}>{line.text}</b>;
    case "shared":
      return (
        <span {...searched}>
          <SharedName name={line.text} />
        </span>
      );
    case "title":
      return (
        <div className="oar-row-title" {...searched}>
          {line.text}
        </div>
      );
    case "text":
      return line.folds === undefined ? (
        <Markdown text={line.text} className="oar-does" isSearched={line.isSearched} />
      ) : (
        <FoldableText
          name={line.folds}
          text={line.text}
          className="oar-does"
          lines={TEXT_LINES}
          level={4}
          isSearched={line.isSearched}
        />
      );
    case "docs":
      return (
        <div className="oar-does">
          <ExternalDocsLink docs={line.docs} />
        </div>
      );
    case "address":
      return (
        <p className="oar-does">
          {line.text}{" "}
          <span {...searched}>
            <SafeLink href={line.url} />
          </span>
        </p>
      );
    case "leads":
      return (
        <b>
          leads to{" "}
          <span {...searched}>
            {line.to === undefined ? line.text : <OperationLink id={line.to} title={line.text} />}
          </span>
        </b>
      );
    case "list":
      return (
        <span>
          {texts.schema.codeOf}{" "}
          <span {...searched}>
            <ListName list={line.text} />
          </span>
        </span>
      );
    case "values":
      return <Values values={line.values} list={line.list} folds={line.folds} isSearched={line.isSearched} />;
    case "samples":
      return <Samples name={line.folds} samples={line.samples} />;
    case "given":
      return (
        <ul className="oar-values oar-values-described">
          {line.values.map(([name, value]) => (
            <li key={name}>
              <code {...searched}>{name}</code>
              <span className="oar-value-text">
                {texts.schema.is} <code {...searched}>{value}</code>
              </span>
            </li>
          ))}
        </ul>
      );
    case "need":
    case "needed":
      return <span className={CLASSES[line.look]}>{texts.schema.need(line.text)}</span>;
    default:
      return (
        <span className={CLASSES[line.look]} {...searched}>
          {line.text}
        </span>
      );
  }
}

function OperationLink({ id, title }: { readonly id: string; readonly title: string }) {
  return (
    <a className="oar-link" href={`#operation/${id.split("/").map(encodeURIComponent).join("/")}`}>
      {title}
    </a>
  );
}

/** The list that a value is from, as the host links it. */
export function ListName({ list }: { readonly list: string }) {
  const { codeLists } = useReference();
  return codeLists ? codeLists.link(list) : list;
}

const CLASSES = {
  name: undefined,
  note: "oar-note",
  fact: undefined,
  need: "oar-need",
  needed: "oar-need oar-need-yes",
  deprecated: "oar-deprecated",
  problem: "oar-wrong",
} as const;

/** Leads to the schema's own place in the list. */
function SharedName({ name }: { name: string }) {
  const { index } = useReference();
  if (!index.schemas.some((entry) => entry.name === name)) return name;
  return (
    <a className="oar-name-link" href={`#schema/${encodeURIComponent(name)}`}>
      {name}
    </a>
  );
}

/** Values in a line each when they have a meaning to tell, otherwise side by side. */
function Values({ values, list, folds, isSearched }: ValuesProps) {
  const { codeLists } = useReference();
  const [isWhole, setWhole] = useRemembered(folds ?? "", folds === undefined);
  const shown = isWhole ? values : values.slice(0, SHOWN_AT_FIRST);
  const searched = { "data-searched": isSearched || undefined };
  const hasWords = codeLists !== undefined && list !== undefined;
  const isDescribed = hasWords || values.some((value) => value.description !== undefined || value.name !== undefined);
  return (
    <ul className={isDescribed ? "oar-values oar-values-described" : "oar-values"}>
      {shown.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: 1 and "1" read the same; the order is the document's.
        <li key={index}>
          <code {...searched}>{value.text}</code>
          {value.name ? (
            <span className="oar-value-name" {...searched}>
              {value.name}
            </span>
          ) : null}
          {hasWords && !value.name && !value.description
            ? codeLists.words(list, value.text, (words) => <span className="oar-value-text">{words}</span>)
            : null}
          <Markdown text={value.description} className="oar-value-text" isSearched={isSearched} />
          {value.isDeprecated ? (
            <span className="oar-deprecated" {...searched}>
              {texts.deprecated}
            </span>
          ) : null}
        </li>
      ))}
      {shown.length < values.length ? (
        <li>
          <button type="button" className="oar-button oar-button-quiet oar-button-dense" onClick={() => setWhole(true)}>
            {texts.schema.showAll(values.length)}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

/** Values that are too long to stand beside the type, folded. */
function Samples({ name, samples }: SamplesProps) {
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

function SampleText({ sample }: { sample: Sample }) {
  const { label, value, description, externalValue } = sample;
  const isText = typeof value === "string";
  const title = isDefault(sample) ? texts.schema.default : label;
  const text = isText ? value : JSON.stringify(value, null, 2);
  return (
    <div className="oar-wire">
      <div className="oar-strip">
        <span className="oar-strip-title">{title}</span>
        <CopyButton label={texts.schema.copySample(title)} text={() => text} />
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

function isDefault({ label }: Sample): boolean {
  return label === "Default";
}

function titleOf(samples: readonly Sample[]): string {
  const count = samples.filter((sample) => !isDefault(sample)).length;
  const examples = texts.responses.examples(count);
  if (count === samples.length) return examples;
  return count === 0 ? texts.schema.default : texts.schema.defaultAnd(examples);
}
