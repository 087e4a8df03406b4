import { ApiError } from "@connect-portal/contract";
import type { ArchiveCache, Ending } from "./archive-cache.ts";
import type { GeneratedSdk, SdkOrder } from "./generate-sdk.ts";
import { makersDigest } from "./makers-digest.ts";
import { type PublishedOrder, sdkKey } from "./sdk-key.ts";

/** Refusals that are remembered: what is wrong with a document may take the generator many trials to find. */
const REMEMBERED = 200;

export interface SdkOrders {
  archive(order: PublishedOrder): Promise<Buffer>;
  /** The generator's names for everything in the archive. */
  names(order: PublishedOrder): Promise<Buffer>;
}

/** An archive or its names from the cache, or made and kept; who asks for the same meanwhile waits for the same. */
export function orderSdk(generate: (order: SdkOrder) => Promise<GeneratedSdk>, cache: ArchiveCache): SdkOrders {
  const inTheMaking = new Map<string, Promise<GeneratedSdk>>();
  const refusals = new Map<string, ApiError>();
  const makers = makersDigest();

  async function take(order: PublishedOrder, part: keyof GeneratedSdk, ending: Ending): Promise<Buffer> {
    const key = sdkKey(order, makers);
    const known = inTheMaking.get(key);
    if (known) return (await known)[part];
    const refusal = refusals.get(key);
    if (refusal) throw refusal;
    return (await cache.get(key, ending)) ?? (await made(key, order))[part];
  }

  function made(key: string, order: SdkOrder): Promise<GeneratedSdk> {
    const known = inTheMaking.get(key);
    if (known) return known;
    const making = make(key, order).finally(() => inTheMaking.delete(key));
    inTheMaking.set(key, making);
    return making;
  }

  async function make(key: string, order: SdkOrder): Promise<GeneratedSdk> {
    const sdk = await generate(order).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === "sdk_document_refused") remember(key, error);
      return withPlainFault(error);
    });
    // Does not wait for the disk.
    void cache.put(key, sdk.archive, ".zip");
    void cache.put(key, sdk.names, ".tsv");
    return sdk;
  }

  function remember(key: string, refusal: ApiError) {
    const [oldest] = refusals.keys();
    if (refusals.size >= REMEMBERED && oldest !== undefined) refusals.delete(oldest);
    refusals.set(key, refusal);
  }

  return {
    archive: (order) => take(order, "archive", ".zip"),
    names: (order) => take(order, "names", ".tsv"),
  };
}

/** A disk that is full or cannot be written is this machine's fault, which is said without its paths. */
function withPlainFault(error: unknown): never {
  if (error instanceof Error && "syscall" in error) {
    throw new ApiError("sdk_unavailable", { detail: "The server could not write the SDK.", cause: error });
  }
  throw error;
}
