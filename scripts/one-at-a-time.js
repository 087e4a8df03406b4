// Runs before anything is installed: Node 20 and no package.
import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import path from "node:path";

/** Milliseconds between two looks whether the other command is done. */
const LOOK = 200;
/** Milliseconds after which a file without a process is one whose command died while it made it. */
const NEWBORN = 5_000;

/**
 * Does the work when no other command does work of this name in the folder, and waits for that meanwhile. A command that
 * was killed holds up nobody.
 * @param work looks itself whether there is anything left to do
 */
export function oneAtATime(folder, name, work) {
  const file = path.join(folder, `.${name}.lock`);
  let hasSaid = false;
  while (!take(file)) {
    if (isLeft(file)) rmSync(file, { force: true });
    else {
      if (!hasSaid) console.log(`Waiting for another command that does the same (${name}) …`);
      hasSaid = true;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK);
    }
  }
  // stop() ends the process in the middle.
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function take(file) {
  try {
    const descriptor = openSync(file, "wx");
    writeSync(descriptor, String(process.pid));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Whether the command that made it is gone. */
function isLeft(file) {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    if (pid > 0) return !isAlive(pid);
    return Date.now() - statSync(file).mtimeMs > NEWBORN;
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
