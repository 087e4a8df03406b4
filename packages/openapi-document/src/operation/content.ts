import { dictionary } from "../json.ts";
import type { JsonObject, JsonValue, MediaType } from "../model.ts";
import type { DocumentNode } from "../reading/node.ts";
import { headersOf, mediaTypeOf, plainContentOf } from "./media-types.ts";
import type { OperationContext } from "./operation-context.ts";

type Encodings = Pick<MediaType, "encoding" | "prefixEncoding" | "itemEncoding">;

/** The media types of a body, with how its parts are sent. */
export function contentOf(context: OperationContext, node: DocumentNode): MediaType[] {
  return node
    .entries("content")
    .map(([type, media]) => ({ ...mediaTypeOf(context, type, media), ...encodingsOf(context, media) }));
}

/** How the parts of a body are sent; since OpenAPI 3.2 a part may have parts of its own. */
function encodingsOf(context: OperationContext, owner: DocumentNode): Encodings {
  const item = owner.child("itemEncoding");
  return {
    ...(owner.has("encoding") ? { encoding: encodingMap(context, owner) } : {}),
    ...(owner.has("prefixEncoding")
      ? { prefixEncoding: owner.items("prefixEncoding").map((node) => encodingOf(context, owner, node)) }
      : {}),
    ...(item ? { itemEncoding: encodingOf(context, owner, item) } : {}),
  };
}

function encodingMap(context: OperationContext, owner: DocumentNode): { [property: string]: JsonObject } {
  const encoding = dictionary<JsonObject>();
  for (const [property, node] of owner.entries("encoding")) encoding[property] = encodingOf(context, owner, node);
  return encoding;
}

function encodingOf(context: OperationContext, owner: DocumentNode, node: DocumentNode): JsonObject {
  const headers = dictionary<JsonValue>();
  // The content of a part's header has no parts, which could lead back to these headers.
  for (const { name, ...header } of headersOf(context, node, plainContentOf))
    headers[name] = header as unknown as JsonObject;
  // An encoding is no place for a reference; one that is there could lead back to where it stands.
  const isWrittenHere = node.pointer.startsWith(`${owner.pointer}/`);
  return {
    ...node.value,
    ...(node.has("headers") ? { headers } : {}),
    ...(isWrittenHere ? (encodingsOf(context, node) as JsonObject) : {}),
  };
}
