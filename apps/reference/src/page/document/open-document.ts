import { firstOperation } from "../../first-operation.ts";
import type { Served } from "../../served.ts";
import { textAt } from "../../served.ts";
import { compiledHere } from "./compiled-here.ts";
import { earlySource, type WantedOperation } from "./early-source.ts";
import type { Opened } from "./opened.ts";
import { servedSource } from "./served-source.ts";

/** What the reader will see first: the document's beginning, or what the address names; null when that is no operation. */
export type Wanted = "first" | { readonly operation: string | null };

/** The file that the command was started with. */
export function openServed({ path, file, compiled }: Served, wanted: Wanted): Opened {
  const base = { name: file, baseUrl: new URL("/", location.href).href };
  if (!compiled) {
    const { source, close } = compiledHere({ url: textAt(path), fileName: file });
    return { ...base, ...earlySource(source, wantedOf(wanted)), close };
  }
  const early = earlySource(servedSource(path), wantedOf(wanted, compiled.first));
  return { ...base, ...early, known: compiled, close: () => undefined };
}

/** A file of this machine: read and compiled in the page, sent nowhere. */
export function openFile(file: File): Opened {
  const { source, close } = compiledHere({ data: file, fileName: file.name });
  return {
    name: file.name,
    baseUrl: new URL("/", location.href).href,
    ...earlySource(source, wantedOf("first")),
    close,
  };
}

/** A document that the worker fetches. */
export function openAddress(address: string, wanted: Wanted = "first"): Opened {
  const { source, close } = compiledHere({ url: address });
  const baseUrl = URL.parse(address, location.href)?.href ?? location.href;
  return { name: address, baseUrl, ...earlySource(source, wantedOf(wanted)), close };
}

function wantedOf(wanted: Wanted, first?: string): WantedOperation {
  if (wanted !== "first") return wanted.operation ?? undefined;
  return first ?? ((index) => firstOperation(index)?.id);
}
