import { parsePointer } from "@connect-portal/openapi-document/pointer";

/** The names and positions of a JSON Pointer. */
export function pointerTokens(pointer: string): readonly string[] {
  return parsePointer(pointer) ?? [];
}
