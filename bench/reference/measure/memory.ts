import type { CDPSession, Page } from "playwright-core";

export interface Memory {
  /** Bytes of script objects of the page after a collection. */
  readonly page: number;
  /** The same of its workers together. */
  readonly workers: number;
  /** Elements in the page, those in shadow trees too. */
  readonly elements: number;
}

export async function measureMemory(page: Page): Promise<Memory> {
  const session = await page.context().newCDPSession(page);
  const workers = await attachToWorkers(session);
  const page_ = await usedAfterCollection((method) => session.send(method as "Runtime.getHeapUsage"));
  let inWorkers = 0;
  for (const send of workers) inWorkers += await usedAfterCollection(send);
  const elements = await page.evaluate(() => {
    const count = (root: Document | ShadowRoot): number => {
      const all = root.querySelectorAll("*");
      let total = all.length;
      for (const { shadowRoot } of all) if (shadowRoot) total += count(shadowRoot);
      return total;
    };
    return count(document);
  });
  await session.detach();
  return { page: page_, workers: inWorkers, elements };
}

type Send = (method: string) => Promise<unknown>;

async function usedAfterCollection(send: Send): Promise<number> {
  await send("HeapProfiler.enable");
  await send("HeapProfiler.collectGarbage");
  const { usedSize } = (await send("Runtime.getHeapUsage")) as { usedSize: number };
  return usedSize;
}

/** Sessions of the page's workers. They are not flattened, so each call travels in an envelope of the page's session. */
async function attachToWorkers(session: CDPSession): Promise<Send[]> {
  const found: Send[] = [];
  const answers = new Map<string, (result: unknown) => void>();
  session.on("Target.receivedMessageFromTarget", ({ sessionId, message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: unknown };
    answers.get(`${sessionId} ${id}`)?.(result);
  });
  session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== "worker") return;
    let calls = 0;
    found.push((method) => {
      calls += 1;
      const { promise, resolve } = Promise.withResolvers<unknown>();
      answers.set(`${sessionId} ${calls}`, resolve);
      session.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify({ id: calls, method }) });
      return promise;
    });
  });
  await session.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  return found;
}
