import { expect, test } from "vitest";
import { createLineWriter } from "./write-line.ts";

const failure = (code: string) => Object.assign(new Error(code), { code });

/** Takes so many bytes at a time, or throws what it is told to. */
function sink(take: () => number) {
  let text = "";
  const written: number[] = [];
  const writer = createLineWriter((bytes) => {
    written.push(bytes.length);
    const taken = Math.min(take(), bytes.length);
    text += bytes.subarray(0, taken).toString();
    return taken;
  });
  return { write: writer.write, text: () => text, attempts: () => written.length };
}

test("a line that is taken in pieces is written whole", () => {
  const { write, text } = sink(() => 3);
  write("a whole line\n");
  expect(text()).toBe("a whole line\n");
});

test("a disk that is full, and a reader that has gone, end nothing", () => {
  for (const code of ["ENOSPC", "EPIPE"]) {
    const { write } = sink(() => {
      throw failure(code);
    });
    expect(() => write("lost\n")).not.toThrow();
  }
});

test("a reader that hangs costs one wait, not one for each line; when it reads again lines are whole again", () => {
  let hangs = true;
  let room = 0;
  const { write, text, attempts } = sink(() => {
    if (hangs) throw failure("EAGAIN");
    if (room++ % 2 === 0) return 4;
    throw failure("EAGAIN");
  });
  write("lost\n");
  const first = attempts();
  expect(first).toBeGreaterThan(10);
  for (let line = 0; line < 50; line++) write("lost, too\n");
  expect(attempts() - first).toBe(50);
  hangs = false;
  write("one\n");
  write("a longer line\n");
  expect(text()).toContain("one\na longer line\n");
});
