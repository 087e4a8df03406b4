import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface LossyProxy {
  readonly url: string;
  /** Answers that it cut. */
  cut(): number;
  close(): void;
}

/** Hands everything on to the portal, and cuts the first answer to each of these requests after the work was done. */
export async function startLossyProxy(portal: string, unlucky: readonly string[]): Promise<LossyProxy> {
  const left = new Set(unlucky);
  const { hostname, port } = new URL(portal);
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      const isCut = left.delete(`${method} ${url}`);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!isCut) return void answer.pipe(outgoing);
      answer.resume().on("end", () => outgoing.destroy());
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => unlucky.length - left.size,
    close: () => server.close(),
  };
}
