/** Where a published file is fetched (`path`), and how the reference calls name it (`spec`). */
export interface FileAddress {
  readonly path: string;
  readonly spec: string;
}

/**
 * The address of a file that a descriptor names, relative to its module's folder `/hps/…/api/schemas`.
 * Undefined when the name would lead out of the folder: the session token travels with the request.
 */
export function fileAddress(folder: string, file: string): FileAddress | undefined {
  const segments = file.split("/");
  if (segments.some((segment) => segment === "" || segment === "." || segment === ".." || segment.includes("\\"))) {
    return undefined;
  }
  const whole = [...folder.split("/"), ...segments];
  return { spec: whole.join("/"), path: whole.map(encodeURIComponent).join("/") };
}
