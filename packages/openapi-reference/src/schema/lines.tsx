import type { Line } from "@connect-portal/openapi-document";
import { ExternalDocsLink } from "../markdown/external-docs.tsx";
import { FoldableText } from "../markdown/foldable-text.tsx";
import { Markdown } from "../markdown/markdown.tsx";
import { SafeLink } from "../markdown/safe-link.tsx";
import { Samples } from "./samples.tsx";
import { SharedName } from "./shared-name.tsx";
import { Values } from "./values-list.tsx";

/** Lines of a long text that are shown at first. */
const TEXT_LINES = 30;

/** What stands one below the other in a row, or side by side beside a type. */
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
    case "values":
      return <Values values={line.values} folds={line.folds} isSearched={line.isSearched} />;
    case "samples":
      return <Samples name={line.folds} samples={line.samples} />;
    case "given":
      return (
        <ul className="oar-values oar-values-described">
          {line.values.map(([name, value]) => (
            <li key={name}>
              <code {...searched}>{name}</code>
              <span className="oar-value-text">
                is <code {...searched}>{value}</code>
              </span>
            </li>
          ))}
        </ul>
      );
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

const CLASSES = {
  name: undefined,
  note: "oar-note",
  fact: undefined,
  need: "oar-need",
  needed: "oar-need oar-need-yes",
  deprecated: "oar-deprecated",
  problem: "oar-wrong",
} as const;
