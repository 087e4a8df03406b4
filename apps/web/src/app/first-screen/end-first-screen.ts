/** The element that the server writes before the app: apps/server/src/parts/pages/first-screen. */
const TAG = "first-screen";
/** What of the live page says that it stands, or that it has something else to say. */
const LIVE = ':not(first-screen) .oar-list > *, [role="dialog"], [role="alert"]';
/** What keeps the place of content that is still to come, as the viewer marks it. */
const TO_COME = '[aria-busy="true"], [data-holds]:empty';
/** So many frames in a row without anything to come say that the page is drawn. */
const STILL = 3;
/** Milliseconds after which the live page is shown, whatever it is. */
const LONGEST = 20_000;

/** Takes the first screen away once the live page stands behind it, or has gone to another address. */
export async function endFirstScreen(): Promise<void> {
  const screen = document.querySelector(TAG);
  if (!screen) return;
  const { pathname } = globalThis.location;
  const began = performance.now();
  let still = 0;
  while (still < STILL && performance.now() - began < LONGEST && globalThis.location.pathname === pathname) {
    await nextFrame();
    still = isDrawn(screen) ? still + 1 : 0;
  }
  screen.remove();
  delete document.documentElement.dataset.firstScreen;
}

function isDrawn(screen: Element): boolean {
  const live = [...document.querySelectorAll(LIVE)].some((element) => !screen.contains(element));
  return (
    live && ![...document.querySelectorAll(TO_COME)].some((element) => !screen.contains(element) && isOnScreen(element))
  );
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/** A page at which nobody looks has no frames. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => (document.hidden ? setTimeout(resolve, 16) : requestAnimationFrame(resolve)));
}
