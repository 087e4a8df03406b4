import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";

interface StreamReceiver {
  /** Records that were acknowledged, those that came again among them. */
  records(): number;
  close(): Promise<void>;
}

/** Takes the activity log at AUDIT_STREAM_URL, as a SIEM does. */
export async function openStreamReceiver({ AUDIT_STREAM_URL: url = "" }: NodeJS.ProcessEnv): Promise<StreamReceiver> {
  let records = 0;
  const server = createServer(async (request, response) => {
    records += ((await json(request)) as unknown[]).length;
    response.writeHead(204).end();
  });
  server.listen(Number(new URL(url).port), "127.0.0.1");
  await once(server, "listening");
  return {
    records: () => records,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
