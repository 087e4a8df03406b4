import { expect, it } from "vitest";
import { createTypeAhead } from "./type-ahead.ts";

const pressed = (key: string, modifiers = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...modifiers,
});

it("keeps what is typed from the start to the stop", () => {
  const ahead = createTypeAhead();
  expect(ahead.take(pressed("a"))).toBe(false);
  ahead.start();
  for (const key of ["c", "a", "r", "t", "Backspace", "d"]) expect(ahead.take(pressed(key))).toBe(true);
  ahead.start();
  expect(ahead.text()).toBe("card");
  ahead.stop();
  expect(ahead.take(pressed("s"))).toBe(false);
  expect(ahead.text()).toBe("");
});

it("knows whether Enter came last", () => {
  const ahead = createTypeAhead();
  ahead.start();
  for (const key of ["c", "Enter"]) ahead.take(pressed(key));
  expect([ahead.text(), ahead.isEntered()]).toEqual(["c", true]);
  ahead.take(pressed("a"));
  expect([ahead.text(), ahead.isEntered()]).toEqual(["ca", false]);
  ahead.take(pressed("Enter"));
  ahead.stop();
  ahead.start();
  expect(ahead.isEntered()).toBe(false);
});

it("takes Enter from the page without writing it, and leaves other keys and shortcuts alone", () => {
  const ahead = createTypeAhead();
  ahead.start();
  expect(ahead.take(pressed("Enter"))).toBe(true);
  for (const key of ["Escape", "Tab", "ArrowDown", "Shift"]) expect(ahead.take(pressed(key))).toBe(false);
  for (const modifier of ["ctrlKey", "metaKey", "altKey", "isComposing"]) {
    expect(ahead.take(pressed("r", { [modifier]: true }))).toBe(false);
  }
  expect(ahead.text()).toBe("");
});
