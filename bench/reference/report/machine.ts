import os from "node:os";
import { browserVersion } from "../measure/browser.ts";

export async function describeMachine(): Promise<string> {
  const [processor] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const browser = await browserVersion();
  return `${os.cpus().length} × ${processor?.model.trim() ?? "?"}, ${memory} GiB, ${os.type()}, Node ${process.version}, Chromium ${browser} (headless, no GPU)`;
}
