import type { MediaType, OperationDocument } from "@connect-portal/openapi-document";
import type { FormState } from "../form-state.ts";
import { noContent, type RequestContent } from "../http-request.ts";
import { bodyKind } from "../media-kind.ts";
import { multipartParts } from "./multipart.ts";
import { urlencodedText } from "./urlencoded.ts";

/** The body that a form stands for. An empty body is none. */
export function buildContent(operation: OperationDocument, form: FormState): RequestContent {
  const media = operation.requestBody?.content.find(({ type }) => type === form.mediaType);
  if (!media) return noContent;
  const kind = bodyKind(media);
  if (kind === "file") return fileContent(media, form);
  if (kind === "multipart") {
    const parts = multipartParts(media, form.fields[media.type] ?? [], operation.definitions);
    return parts.length > 0 ? { kind, contentType: media.type, parts } : noContent;
  }
  const text =
    kind === "urlencoded"
      ? urlencodedText(media, form.fields[media.type] ?? [], operation.definitions)
      : (form.bodies[media.type] ?? "");
  return text === "" ? noContent : { kind: "text", text, contentType: concrete(media.type, "text/plain") };
}

function fileContent(media: MediaType, form: FormState): RequestContent {
  const file = form.files[media.type];
  if (!file) return noContent;
  return { kind: "file", file, contentType: concrete(media.type, file.type || "application/octet-stream") };
}

/** A range such as `image/*` describes what is allowed and may not be sent. */
function concrete(type: string, otherwise: string): string {
  return type.includes("*") ? otherwise : type;
}
