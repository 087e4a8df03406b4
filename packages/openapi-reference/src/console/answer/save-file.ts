/** Hands bytes to the browser's own saving. */
export function saveFile({ name, bytes }: { readonly name: string; readonly bytes: Blob }): void {
  // Without its type: a browser that opens instead of saving must not run what a server sent.
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun when the next task runs.
  setTimeout(() => URL.revokeObjectURL(url));
}
