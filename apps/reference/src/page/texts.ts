/** Every text of the page around the reference. */
export const texts = {
  colors: "Switch between light and dark",
  close: "Close",

  operations: {
    label: "Operations",
    filter: "Filter operations",
    /** In the empty field, with how many there are. */
    filterAll: (count: string) => `Filter ${count}`,
    count: (count: number, grouped: string) => (count === 1 ? "1 operation" : `${grouped} operations`),
    noMatch: "No operation matches.",
    none: "This document has no operations.",
    webhooks: "Webhooks",
    withoutTag: "Without tag",
  },

  open: {
    action: "Open",
    title: "Open another document",
    choose: "Choose a file",
    drop: "Or drop a file anywhere on the page. It is read in this browser and not uploaded.",
    dropHere: "Drop an OpenAPI document",
    address: "Address of an OpenAPI document",
    addressPlaceholder: "https://api.example/openapi.yaml",
    incomplete: "Enter the complete address, beginning with https:// or http://.",
  },

  token: {
    /** Of the button, and the title of its dialog. */
    unset: "Setting an Access Token",
    set: "Reset an Access Token",
    what: "It is sent as a bearer token with every request, and kept for this document until you close the tab.",
    now: (end: string) => `In use: …${end}`,
    field: "Access token",
    fieldToReplace: "Replace it with",
    placeholder: "Paste an access token",
    forget: "Forget this token",
    cancel: "Cancel",
    authorize: "Authorize",
  },

  served: {
    away: "The server does not respond. Start the command again, then try again.",
    changed: "The file has changed. Reload the page.",
    failed: (status: number, text: string) => `The server responds with ${status}: ${text}`,
  },
};
