import type { Callback, OperationDocument } from "../model.ts";
import { openName } from "../rows/places.ts";
import { exchangePassages, type OperationReading } from "./exchange-passages.ts";
import { given, opened, type Passage, type Spot, within } from "./passage.ts";

/**
 * What an operation says, in the order of the page. Each list is one thing, such as a parameter or an answer; what
 * several operations say in the same words is kept once.
 */
export function operationPassages(operation: OperationDocument, root: Spot, reading: OperationReading): Passage[][] {
  return [
    headPassages(operation, root, reading),
    ...exchangePassages(operation, root, reading),
    ...(operation.callbacks ?? []).flatMap((callback, index) => {
      return callbackPassages(callback, within(within(root, "callbacks"), String(index)), reading);
    }),
  ];
}

function headPassages(operation: OperationDocument, root: Spot, { reader }: OperationReading): Passage[] {
  const { title, path, deprecated, pathSummary, description, operationId, externalDocs, security } = operation;
  const whole = within(root, "", { name: openName("description"), value: true });
  return [
    { spot: root, lines: [title, ...(deprecated ? ["Deprecated"] : []), path, ...given(pathSummary)] },
    { spot: whole, lines: reader.words(description) },
    {
      spot: root,
      lines: [...accessWords(security), ...given(operationId), ...reader.words(externalDocs?.description)],
    },
  ];
}

/** The scopes; the viewer says in its own words what kind of scheme asks for them. */
function accessWords(security: OperationDocument["security"]): string[] {
  return [...new Set(security.flatMap((alternative) => Object.values(alternative).flat()))];
}

function callbackPassages(callback: Callback, at: Spot, reading: OperationReading): Passage[][] {
  const { name, title, expression, deprecated, description } = callback;
  const lines = [title, ...(deprecated ? ["Deprecated"] : []), name, expression];
  return [
    [
      { spot: at, lines },
      { spot: opened(at), lines: reading.reader.words(description) },
    ],
    ...exchangePassages(callback, opened(at), reading),
  ];
}
