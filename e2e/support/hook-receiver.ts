import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";

interface ReceivedHook {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface HookReceiver {
  /** "http://127.0.0.1:{port}" */
  readonly url: string;
  /** An address of this machine at which nobody listens, nor can anybody begin to. */
  readonly closedUrl: string;
  /** What has come in this test. */
  readonly received: readonly ReceivedHook[];
}

/** A receiver of hooks on this machine. It says that it has got them; at /bytes with bytes, at /never not at all. */
export function useHookReceiver(): HookReceiver {
  let received: ReceivedHook[] = [];
  /** The calling end of a connection has a port that is taken, and that takes no call. */
  let caller: Socket;
  const called = createTcpServer();
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => {
      body += text;
    });
    request.on("end", () => {
      const { method, url, headers } = request;
      received.push({ method, url, headers, body });
      if (url === "/never") return;
      if (url === "/bytes") response.writeHead(200, { "content-type": "application/octet-stream" }).end(bytes);
      else response.writeHead(202, answerHeaders).end('{"received":true,"note":"<b>as text</b>"}');
    });
  });
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    called.listen(0, "127.0.0.1");
    await once(called, "listening");
    caller = connect((called.address() as AddressInfo).port, "127.0.0.1");
    await once(caller, "connect");
  });
  beforeEach(() => {
    received = [];
  });
  afterAll(() => {
    caller?.destroy();
    called.close();
    server.closeAllConnections();
    server.close();
  });
  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    get closedUrl() {
      return `http://127.0.0.1:${caller.localPort}`;
    },
    get received() {
      return received;
    },
  };
}

const bytes = Buffer.from([0, 255, 1, 254]);
const answerHeaders = { "content-type": "application/json", "x-receiver": "journey", "set-cookie": ["a=1", "b=2"] };
