import Type from "typebox";
import type { MediaAnswer } from "./call.ts";

/** Bytes to be saved. */
export function file(...mediaTypes: readonly string[]): MediaAnswer {
  const schema = Type.String({ format: "binary" });
  return { content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])) };
}

/** Text that goes on; `description` says what its pieces are. */
export function stream(mediaType: string, description: string): MediaAnswer {
  return { content: { [mediaType]: { schema: Type.String({ description }) } } };
}
