import { paths } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { startReceiver } from "../testing/receiver.ts";
import { startWebhooksApp } from "../testing/webhooks-app.ts";

test("sixteen users with four hooks each that never answer do not keep a seventeenth from sending", async () => {
  const portal = await startWebhooksApp();
  const [silent, prompt] = [await startReceiver(() => {}), await startReceiver()];
  const post = (session: Record<string, string>, port: number) =>
    portal.call("POST", paths.webhookDeliveries, session, { url: `http://127.0.0.1:${port}/`, payload: "{}" });
  const users = await Promise.all(Array.from({ length: 16 }, () => portal.newSession()));
  const hanging = users.flatMap((user) => Array.from({ length: 4 }, () => post(user, silent.port)));
  // Half of the 64 places are for four of a user, the other half for one of each.
  await expect.poll(() => silent.connections).toBe(40);

  const seventeenth = await portal.newSession();
  expect((await post(seventeenth, prompt.port)).json().response.status).toBe(200);

  await silent.close();
  const refused = (await Promise.all(hanging)).filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(24);
  expect(refused[0]?.json().code).toBe("delivery_limit");
  await prompt.close();
  await portal.close();
});
