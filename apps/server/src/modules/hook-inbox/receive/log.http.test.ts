import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { createLogger } from "../../../logger.ts";
import { startInboxApp } from "../testing/inbox-app.ts";

function portalWithLog() {
  const lines: string[] = [];
  const logger = createLogger("trace", { write: (line) => void lines.push(line) });
  return { lines, starting: startInboxApp({ logger }) };
}

test("a sender who breaks off writes no error to the log", async () => {
  const { lines, starting } = portalWithLog();
  const portal = await starting;
  await portal.app.listen({ port: 0, host: "127.0.0.1" });
  const owner = await portal.createOwner();
  const [address] = portal.app.addresses();
  const socket = connect(typeof address === "object" ? address.port : 0, "127.0.0.1");
  socket.end(`POST ${owner.path} HTTP/1.1\r\nHost: portal.test\r\nContent-Length: 100\r\n\r\nhalf`);
  await once(socket.resume(), "close");
  await portal.close();
  expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
});

test("the log says that a hook came, and neither its address nor what was in it", async () => {
  const { lines, starting } = portalWithLog();
  const portal = await starting;
  const owner = await portal.createOwner();
  const token = owner.path.split("/")[2] ?? "";
  const headers = { "x-secret": "in a header" };
  await portal.app.inject({ method: "POST", url: `${owner.path}/below?a=b`, headers, payload: "in the body" });
  await portal.database.db.execute("DROP TABLE hook_requests");
  const failed = await portal.app.inject({ method: "POST", url: owner.path, payload: "in the body" });
  await portal.close();
  expect([failed.statusCode, failed.json().code]).toEqual([500, "internal_error"]);
  const log = lines.join("");
  expect(log).toContain(`"inbox":"${token.slice(0, 4)}…","status":200`);
  expect(log).toContain("a hook could not be taken");
  for (const secret of [token, "in a header", "in the body", "below"]) expect(log).not.toContain(secret);
});
