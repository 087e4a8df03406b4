import os from "node:os";

/** What the figures of a run were measured on, and how much else it had to do at the end: times are worth as much. */
export function describeMachine(): string {
  const [processor] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} × ${processor?.model.trim() ?? "?"}, ${memory} GiB, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)}`;
}
