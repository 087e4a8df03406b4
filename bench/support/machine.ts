import os from "node:os";

/** What the figures of a run were measured on. */
export function describeMachine(): string {
  const [processor] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} × ${processor?.model.trim() ?? "?"}, ${memory} GiB, Node ${process.version}`;
}
