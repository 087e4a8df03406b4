import type { IncomingMessage } from "node:http";
import { defineConfig, type Plugin } from "vite";

/** Answers every try-it call of the playground with what was sent, slowly enough to see the call under way. */
function echo(): Plugin {
  return {
    name: "echo",
    configureServer(server) {
      server.middlewares.use("/echo", async (request, response) => {
        const body = await read(request);
        const status = Number(request.headers["x-status"] ?? (request.headers.authorization ? 200 : 401));
        response.writeHead(status, { "Content-Type": "application/json" });
        const answer = { method: request.method, url: request.originalUrl, headers: request.headers, body };
        setTimeout(() => response.end(JSON.stringify(answer)), Number(request.headers["x-delay"] ?? 40));
      });
    },
  };
}

async function read(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const chunk of request) text += chunk;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [echo()],
  server: { fs: { allow: ["../../.."] } },
});
