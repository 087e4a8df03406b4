/** The package has no types. */
declare module "@usebruno/converters" {
  export function postmanToBruno(collection: unknown): Promise<{ readonly collection: unknown }>;
}
