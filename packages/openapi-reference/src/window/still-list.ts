import type { ListWindow } from "./list-window.ts";

/** For what is shown without a list around it: nothing is measured, nothing moves. */
export const stillList: ListWindow = {
  begin: () => [],
  widen: () => undefined,
  attach: () => () => undefined,
  element: () => undefined,
  settle: () => undefined,
  refresh: () => undefined,
  update: () => undefined,
  goTo: () => false,
  filled: () => undefined,
  estimate: () => 0,
  isPassing: () => false,
  loadDelay: () => 0,
};
