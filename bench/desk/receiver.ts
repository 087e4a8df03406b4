import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A receiver of webhooks in a process of its own: tells its parent the port, then each arrival by its id and moment. */
const server = createServer((request, response) => {
  const at = Date.now();
  request.resume().on("end", () => {
    response.writeHead(204).end();
    process.send?.({ id: String(request.headers["webhook-id"]), at });
  });
});
await once(server.listen(0, "127.0.0.1"), "listening");
process.send?.({ port: (server.address() as AddressInfo).port });
