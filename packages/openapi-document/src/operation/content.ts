import type { MediaType } from "../model.ts";
import type { DocumentNode } from "../reading/node.ts";
import { encodingsOf } from "./encoding.ts";
import { mediaTypeOf } from "./media-types.ts";
import type { OperationContext } from "./operation-context.ts";

/** The media types of a body, with how its parts are sent. */
export function contentOf(context: OperationContext, node: DocumentNode): MediaType[] {
  return node
    .entries("content")
    .map(([type, media]) => ({ ...mediaTypeOf(context, type, media), ...encodingsOf(context, media) }));
}
