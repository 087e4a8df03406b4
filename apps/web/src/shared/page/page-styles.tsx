import { createContext, useContext } from "react";
import { NonceContext } from "./nonce.ts";

/** Text of the style sheets of the page that the server renders. Empty in a browser, and in `npm run dev`. */
export const PageStylesContext = createContext("");

/**
 * The style sheets stand in the page, so that it paints before anything else has arrived. Links to them follow its words:
 * navigations need these.
 * @param brand rules of the brand, as the check of the content has made them
 */
export function PageStyles({ brand }: { readonly brand: string }) {
  const nonce = useContext(NonceContext);
  const __html = useContext(PageStylesContext) + brand;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Our own style sheets, and rules of checked colors and addresses. React leaves what the server has written.
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
