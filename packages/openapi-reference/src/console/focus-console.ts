/** Frames to wait for what is still to be loaded or mounted; then the reader has gone elsewhere. */
export const PATIENCE = 120;

export function whenThere(id: string, use: (element: HTMLElement) => void, patience = PATIENCE): void {
  const element = document.getElementById(id);
  if (element) use(element);
  else if (patience > 0) requestAnimationFrame(() => whenThere(id, use, patience - 1));
}

/**
 * Gives the console of the operation the focus: a few keys from there the call is sent. Waits a frame, since following a
 * link takes the focus away, and an arrival gives it to the page.
 */
export function focusConsole(anchor: string): void {
  requestAnimationFrame(() => whenThere(`${anchor}/try`, (console) => console.focus({ preventScroll: true })));
}
