/** Texts of the parts that all pages share. */
export const texts = {
  breadcrumbs: "Breadcrumbs",
  loading: (what: string) => `Loading ${what}`,
  copied: "Copied",
  notCopied: "Your browser blocked copying",
  reference: "Reference:",
  copyReference: "Copy reference",
};
