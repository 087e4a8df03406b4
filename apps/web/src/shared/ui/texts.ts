/** What the parts say that all pages share. */
export const texts = {
  breadcrumbs: "Breadcrumbs",
  loading: (what: string) => `Loading ${what}`,
  copied: "Copied",
  notCopied: "Your browser blocked copying",
  reference: "Reference:",
  copyReference: "Copy reference",
};
