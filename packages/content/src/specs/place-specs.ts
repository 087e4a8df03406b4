import { createHash } from "node:crypto";
import {
  type CompiledDocument,
  isObject,
  type JsonObject,
  type JsonValue,
  reopenDocument,
  type Server,
} from "@connect-portal/openapi-document";
import type { Spec } from "../model.ts";
import type { Route } from "./compile-spec.ts";

/** A reload moves documents that have not changed to where they were. */
const remounted = new WeakMap<CompiledDocument, { readonly place: string; readonly document: CompiledDocument }>();

/** Moves a file that has no better path than `mount` to a folder of its own below it. */
export function remount(spec: Spec, routes: readonly Route[], mount: string): { spec: Spec; routes: readonly Route[] } {
  const place = `${mount}/${spec.file.replace(/\.(json|ya?ml)$/i, "")}`;
  const known = remounted.get(spec.document);
  const document = known?.place === place ? known.document : documentAt(place, spec, mount);
  remounted.set(spec.document, { place, document });
  const start = new RegExp(`^(\\S+ )${mount.replaceAll(".", "\\.")}(?=/)`);
  return {
    spec: { ...spec, document },
    routes: routes.map((route) => ({ ...route, key: route.key.replace(start, `$1${place}`) })),
  };
}

function documentAt(place: string, { document: { source, index }, file }: Spec, mount: string): CompiledDocument {
  return reopenDocument(
    moved(source, mount, place) as JsonObject,
    {
      ...index,
      hash: createHash("sha256").update(`${index.hash} ${place}`).digest("hex"),
      servers: index.servers.map((server): Server => (server.url === mount ? { ...server, url: place } : server)),
    },
    { fileName: file },
  );
}

/** Servers stand in the document, its path items and their operations, no deeper than this. */
const DEEPEST = 5;

function moved(value: JsonValue, from: string, to: string, depth = 0): JsonValue {
  if (!isObject(value) || depth > DEEPEST) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      if (key === "servers" && Array.isArray(child)) {
        return [
          key,
          child.map((server) => (isObject(server) && server.url === from ? { ...server, url: to } : server)),
        ];
      }
      return [key, moved(child, from, to, depth + 1)];
    }),
  );
}
