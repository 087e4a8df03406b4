import { YAMLException } from "js-yaml";
import type { JsonValue } from "../model.ts";
import { checkShape } from "./check-shape.ts";
import { createLocator, type Position } from "./locate.ts";

/** `checkShape` of what a text was parsed into, with the line at which it is too much. Throws DocumentError. */
export function checkTextShape(value: JsonValue, text: string): void {
  checkShape(value, text.length, (pointer) => placeIn(text, pointer));
}

function placeIn(text: string, pointer: string): Position | undefined {
  try {
    return createLocator(() => text)
      .locate([pointer])
      .get(pointer);
  } catch (error) {
    // It is too deep for the locator, too, which then says where.
    if (!(error instanceof YAMLException)) throw error;
    return error.mark && { line: error.mark.line + 1, column: error.mark.column + 1 };
  }
}
