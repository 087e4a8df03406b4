/** The document's title. React moves it into the head, so a page may name it anywhere, also after loading. */
export function DocumentTitle({ children }: { readonly children?: string }) {
  return <title>{children ? `${children}: Connect Portal` : "Connect Portal"}</title>;
}
