import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A receiver of webhooks in a process of its own: tells its parent the port, then each arrival by its id and moment. At
 * /decide it approves payments instead, after as many milliseconds as `wait` says.
 */
const server = createServer((request, response) => {
  const at = Date.now();
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://receiver");
  request.resume().on("end", () => {
    if (pathname === "/decide") {
      const approve = () => response.writeHead(200).end('{"decision":"approve"}');
      const wait = Number(searchParams.get("wait") ?? "0");
      if (wait > 0) setTimeout(approve, wait);
      else approve();
      return;
    }
    response.writeHead(204).end();
    process.send?.({ id: String(request.headers["webhook-id"]), at });
  });
});
await once(server.listen(0, "127.0.0.1"), "listening");
process.send?.({ port: (server.address() as AddressInfo).port });
