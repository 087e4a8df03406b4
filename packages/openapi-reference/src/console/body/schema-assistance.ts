import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { hoverTooltip } from "@codemirror/view";
import { describeSchema, isObject, isSchema, listOf, REFERENCE_LIST } from "@connect-portal/openapi-document";
import { type CodeLists, codesFor, type ListedCode } from "../../schema/code-lists.ts";
import type { KeyedSchema } from "../../schema-check/checker.ts";
import { completeJson, type Suggestion, schemasAt } from "../../schema-check/complete-json.ts";
import { type JsonContext, jsonContextAt } from "../../schema-check/json-context.ts";
import { texts } from "../texts.ts";

/** Names that are not there yet, and values, from the schema and its lists of codes; also asked for with Ctrl+Space. */
export function schemaCompletion({ schema, definitions }: KeyedSchema, codeLists: CodeLists | undefined): Extension[] {
  function complete({ state, pos, explicit }: CompletionContext) {
    const context = jsonContextAt(state.doc.toString(), pos);
    const isTyping = context.to > context.from || /[{[,:]\s*$/.test(state.sliceDoc(Math.max(0, pos - 40), pos));
    if (!explicit && !isTyping) return null;
    const options = completeJson(context, schema, definitions);
    // Suggestions are compared with the typed text, including its quote if there is one.
    const isQuoted = state.sliceDoc(context.from, context.from + 1) === '"';
    const typed = state.sliceDoc(context.from, pos).replace(/^"|"$/g, "");
    const list = codeLists && context.expects === "value" ? listAt(context) : undefined;
    if (codeLists && list !== undefined) {
      return codeLists.codes(list).then((codes) => codeOptions(context, options, codesFor(codes, typed)));
    }
    if (options.length === 0) return null;
    return {
      from: context.from,
      to: context.to,
      options: options.map((option) => completionOf(option, isQuoted)),
      validFor: /^"?[^",:{}[\]\s]*"?$/,
    };
  }

  function listAt({ levels }: JsonContext): string | undefined {
    return schemasAt(levels, schema, definitions)
      .map((flat) => flat[REFERENCE_LIST])
      .find((name) => typeof name === "string");
  }

  return [autocompletion({ override: [complete], icons: false, maxRenderedOptions: 100, activateOnTyping: true })];
}

/** Codes with their words, those of an enum where the schema has one. Asked for again with each key: no more are there. */
function codeOptions(
  { from, to }: JsonContext,
  options: readonly Suggestion[],
  codes: readonly ListedCode[],
): CompletionResult | null {
  const listed = new Set(options.filter(({ detail }) => detail === "enum").map(({ label }) => label));
  const found = codes.map(({ code, label }): Completion => {
    const text = JSON.stringify(code);
    return { label: text, displayLabel: text, detail: label, apply: text, type: "value" };
  });
  const allowed = listed.size === 0 ? found : found.filter(({ label }) => listed.has(label));
  // Without codes, what the schema says by itself.
  const shown = codes.length === 0 ? options.map((option) => completionOf(option, true)) : allowed;
  return shown.length === 0 ? null : { from, to, options: shown, filter: false };
}

function completionOf({ kind, label, insert, detail, description }: Suggestion, isQuoted: boolean): Completion {
  const shown = kind === "property" ? (isQuoted ? JSON.stringify(label) : label) : label;
  return {
    label: shown,
    displayLabel: label,
    detail,
    apply: insert,
    type: kind,
    ...(description ? { info: () => textElement(description) } : {}),
  };
}

/** Descriptions are Markdown of somebody else: here they are plain text. */
function textElement(description: string): HTMLElement {
  const element = document.createElement("p");
  element.textContent = description.length > 400 ? `${description.slice(0, 400)}…` : description;
  return element;
}

/** Shows a property's description while the pointer is over its name. */
export function descriptionHover({ schema, definitions }: KeyedSchema): Extension {
  return hoverTooltip((view, pos) => {
    const context = jsonContextAt(view.state.doc.toString(), pos);
    if (context.expects !== "name" || context.from === context.to) return null;
    const name = unquoted(view.state.sliceDoc(context.from, context.to));
    const property = schemasAt(context.levels, schema, definitions)
      .map(({ properties }) => (isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined))
      .find(isSchema);
    if (property === undefined) return null;
    const { description, types, constraints, enum: values } = describeSchema(property, definitions);
    const text = [
      [types.join(" or "), ...constraints].filter(Boolean).join(", "),
      listOf(values as never).length > 0
        ? texts.body.oneOf(values?.map((one) => JSON.stringify(one)).join(", ") ?? "")
        : "",
      description ?? "",
    ]
      .filter(Boolean)
      .join("\n");
    if (text === "") return null;
    return {
      pos: context.from,
      end: context.to,
      above: true,
      create: () => {
        const dom = document.createElement("div");
        dom.className = "oar-hover";
        dom.append(textElement(text));
        return { dom };
      },
    };
  });
}

function unquoted(word: string): string {
  try {
    return String(JSON.parse(word));
  } catch {
    return word;
  }
}
