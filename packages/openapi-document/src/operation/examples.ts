import type { Example } from "../model.ts";
import { defined } from "../reading/defined.ts";
import type { DocumentNode } from "../reading/node.ts";
import { isFileReference } from "../references/scan.ts";

/** The examples of a parameter, header or media type: those of `examples`, else the one of `example`. */
export function examplesOf(node: DocumentNode): Example[] {
  // One that leads to no file has no value; what leads to one was put in its place.
  const written = node.entries("examples").filter(([, example]) => !isFileReference(example.raw("value")));
  const named = written.map(([name, example]) =>
    defined<Example>({
      name,
      summary: example.string("summary"),
      description: example.string("description"),
      // The first that is written: an example may be null.
      value: ["dataValue", "value", "serializedValue"]
        .map((key) => example.raw(key))
        .find((value) => value !== undefined),
      externalValue: example.string("externalValue"),
    }),
  );
  const single = node.raw("example");
  return named.length > 0 || single === undefined ? named : [{ name: "example", value: single }];
}
