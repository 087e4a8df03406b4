/** So many frames without a change say that nothing more is to come … */
const STILL = 2;
/** … and so many with changes that it never comes to rest. */
const RESTLESS = 60;

/** What keeps the place of content that is still to come, as the viewer marks it. */
const TO_COME = '[aria-busy="true"], [data-holds]:empty';

/** Resolves when something stands in an element, all of it that is on the screen, and no more is being added to it. */
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
    if (![...element.querySelectorAll(TO_COME)].some(isOnScreen)) still += 1;
  }
  observer.disconnect();
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/** A page at which nobody looks has no frames. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => (document.hidden ? setTimeout(resolve, 16) : requestAnimationFrame(resolve)));
}
