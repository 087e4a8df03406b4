import { dictionary, isObject } from "../json.ts";
import type { JsonValue, OperationDocument } from "../model.ts";
import { parsePointer } from "../pointer.ts";
import type { DocumentNode } from "../reading/node.ts";

type Alternative = OperationDocument["security"][number];

const SCHEMES = "/components/securitySchemes/";

/** The operation's own requirements, else the document's; an empty list of its own opens the operation to all. */
export function securityOf(document: DocumentNode, operation: DocumentNode): Alternative[] {
  const owner = operation.has("security") ? operation : document;
  const declared = document.child("components")?.raw("securitySchemes");
  return owner.items("security").map((requirement) => {
    const alternative = dictionary<readonly string[]>();
    for (const [written, scopes] of Object.entries(requirement.value)) {
      const scheme = isObject(declared) && Object.hasOwn(declared, written) ? written : named(requirement, written);
      if (scheme === undefined) requirement.report(`The security scheme "${written}" is not declared.`);
      alternative[scheme ?? written] = textsOf(scopes);
    }
    return alternative;
  });
}

/** Since 3.2 a requirement may also refer to its scheme by a URI; here such a scheme has its name again. */
function named(requirement: DocumentNode, uri: string): string | undefined {
  const pointer = requirement.pointerOf(uri) ?? "";
  return pointer.startsWith(SCHEMES) ? parsePointer(pointer.slice(SCHEMES.length - 1))?.[0] : undefined;
}

function textsOf(value: JsonValue): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
