/** Makes the value at the first call and keeps it; a failure is kept too, so that a broken schema is compiled once. */
export function lazy<T>(make: () => T): () => T {
  let state: { readonly value: T } | { readonly failure: unknown } | undefined;
  return () => {
    state ??= attempt(make);
    if ("failure" in state) throw state.failure;
    return state.value;
  };
}

function attempt<T>(make: () => T): { readonly value: T } | { readonly failure: unknown } {
  try {
    return { value: make() };
  } catch (failure) {
    return { failure };
  }
}
