/** Titles of documents: the page's, before the portal's. */
const texts = {
  siteName: "Connect Portal",
  title: (page: string) => `${page}: Connect Portal`,
};

/** The document's title. React moves it into the head, so a page may name it anywhere, also after loading. */
export function DocumentTitle({ children }: { readonly children?: string }) {
  return <title>{children ? texts.title(children) : texts.siteName}</title>;
}
