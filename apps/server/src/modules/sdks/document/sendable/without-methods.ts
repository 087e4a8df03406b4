import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { eachOperation, type SendableDocument } from "./each-operation.ts";
import { resolved } from "./kinds.ts";

/** Methods, and methods with a body, that a language's HTTP client refuses to send. */
export interface Refused {
  readonly refusedMethods?: readonly string[];
  readonly bodilessMethods?: readonly string[];
}

/** Leaves out, by name and place, what a language's HTTP client refuses to send; a required body costs its operation. */
export function withoutMethods(document: JsonObject, refused: Refused): SendableDocument {
  const { refusedMethods = [], bodilessMethods = [] } = refused;
  return eachOperation(document, (operation, { method, registry, note }) => {
    if (refusedMethods.includes(method)) {
      note(" is left out: the client's language refuses to send this method.");
      return undefined;
    }
    const { requestBody, ...bare } = operation;
    if (!bodilessMethods.includes(method) || requestBody === undefined) return operation;
    const body = resolved(requestBody, registry);
    const isRequired = isObject(body) && body.required === true;
    const lost = isRequired ? " is left out:" : ": the body is left out:";
    note(`${lost} the client's language refuses to send a body with this method.`);
    return isRequired ? undefined : bare;
  });
}
