/** The element that the server writes before the app: apps/server/src/parts/pages/first-screen. */
const TAG = "first-screen";
/** What of the live page says that it stands: a document's text, an ordinary page's title; or that it has something else to say. */
const ORDINARY = ".page h1";
const LIVE = `[data-reference-list] > *, ${ORDINARY}, [role="dialog"], [role="alert"]`;
/** What keeps the place of content that is still to come, as the viewer marks it. */
const TO_COME = '[aria-busy="true"], [data-holds]:empty';
/** So many frames in a row without anything to come say that the page is drawn. */
const STILL = 3;
/** Milliseconds after which the live page is shown, whatever it is. */
const LONGEST = 20_000;
/** Milliseconds that an ordinary page may load for; then its spinner is truer than buttons that cannot be pressed. */
const LOADING = 2000;

/** Takes the first screen away once the live page stands behind it, or has gone to another address. */
export async function endFirstScreen(): Promise<void> {
  const screen = document.querySelector(TAG);
  if (!screen) return;
  const { pathname } = globalThis.location;
  const isOfLivePage = (element: Element) => !screen.contains(element);
  const stands = (selector: string) => [...document.querySelectorAll(selector)].some(isOfLivePage);
  const isToCome = () => [...document.querySelectorAll(TO_COME)].some((one) => isOfLivePage(one) && isOnScreen(one));
  let end = performance.now() + LONGEST;
  let still = 0;
  while (still < STILL && performance.now() < end && globalThis.location.pathname === pathname) {
    await nextFrame();
    still = stands(LIVE) && !isToCome() ? still + 1 : 0;
    if (stands(ORDINARY)) end = Math.min(end, performance.now() + LOADING);
  }
  screen.remove();
  delete document.documentElement.dataset.firstScreen;
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/** A page at which nobody looks has no frames. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => (document.hidden ? setTimeout(resolve, 16) : requestAnimationFrame(resolve)));
}
