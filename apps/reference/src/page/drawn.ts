/** So many frames without a change say that nothing more is to come … */
const STILL = 2;
/** … and so many with changes that it never comes to rest. */
const RESTLESS = 60;

/** Resolves when something stands in an element and no more is being added to it. */
export async function drawn(element: HTMLElement): Promise<void> {
  let still = 0;
  const observer = new MutationObserver(() => {
    still = 0;
  });
  observer.observe(element, { subtree: true, childList: true });
  for (let frames = 0; still < STILL && frames < RESTLESS; ) {
    await nextFrame();
    if (!element.hasChildNodes()) continue;
    frames += 1;
    still += 1;
  }
  observer.disconnect();
}

/** A page at which nobody looks has no frames. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => (document.hidden ? setTimeout(resolve, 16) : requestAnimationFrame(resolve)));
}
