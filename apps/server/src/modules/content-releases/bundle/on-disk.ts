import { BundleError } from "./stage-bundle.ts";

/**
 * Does work that writes into a folder. Says of a full disk which one it is, and leaves its error out: with that it would
 * count as a full disk of the database.
 * @throws BundleError
 */
export async function onDisk<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isFull(error)) throw error;
    throw new BundleError(`The disk of ${folder} is full`, "Free space there");
  }
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT")) || isFull(error.cause);
}
