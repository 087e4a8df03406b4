import { dictionary, isObject } from "../json.ts";
import type { JsonValue, OperationDocument } from "../model.ts";
import type { DocumentNode } from "../reading/node.ts";

type Alternative = OperationDocument["security"][number];

/** The operation's own requirements, else the document's; an empty list of its own opens the operation to all. */
export function securityOf(document: DocumentNode, operation: DocumentNode): Alternative[] {
  const owner = operation.has("security") ? operation : document;
  const declared = document.child("components")?.raw("securitySchemes");
  return owner.items("security").map((requirement) => {
    const alternative = dictionary<readonly string[]>();
    for (const [scheme, scopes] of Object.entries(requirement.value)) {
      // Since 3.2 a requirement may also name its scheme by a URI.
      if (!scheme.includes("/") && !(isObject(declared) && Object.hasOwn(declared, scheme))) {
        requirement.report(`The security scheme "${scheme}" is not declared.`);
      }
      alternative[scheme] = textsOf(scopes);
    }
    return alternative;
  });
}

function textsOf(value: JsonValue): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
