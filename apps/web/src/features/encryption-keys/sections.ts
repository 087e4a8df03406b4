/** Names of the page's parts, also while it loads. */
export const sections = {
  current: { name: "Current key", note: "Encrypt with this one." },
  next: { name: "Next key", note: "Hand it to your programs before you rotate." },
  rotation: { name: "Rotation", note: "The next key becomes the current one." },
  code: { name: "Code for encrypting", note: "With your current key filled in." },
  retired: { name: "Retired keys", note: "The latest ten." },
} as const;
