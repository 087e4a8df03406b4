/** Types for the parts of newman that are used here; it comes without types. */
declare module "newman" {
  interface Execution {
    readonly item: { readonly name: string };
    readonly response?: { readonly code: number; text(): string };
    readonly requestError?: Error;
  }
  interface Summary {
    readonly run: { readonly executions: readonly Execution[] };
  }
  interface Options {
    readonly collection: object;
    readonly globals: { readonly values: readonly { readonly key: string; readonly value: string }[] };
  }
  const newman: { run(options: Options, done: (error: Error | null, summary: Summary) => void): void };
  export default newman;
}

/** The package has no types. */
declare module "@usebruno/converters" {
  export function postmanToBruno(collection: unknown): Promise<{ readonly collection: unknown }>;
}
