import { PassThrough } from "node:stream";
import { brotliDecompressSync } from "node:zlib";
import fastify from "fastify";
import { expect, test, vi } from "vitest";
import * as encoding from "../../modules/published-files/encoding.ts";
import { createMadeTextSender } from "./send-html.ts";

vi.mock("../../modules/published-files/encoding.ts", { spy: true });

test("a text is made and encoded once, and anew after it could not be", async () => {
  const send = createMadeTextSender();
  const of = {};
  const text = "word ".repeat(1000);
  const make = vi.fn(() => text);
  const app = fastify();
  app.get("/", (request, reply) => send(request, reply, { of, and: [], size: text.length, make }));
  const ask = () => app.inject({ url: "/", headers: { "accept-encoding": "br" } });

  vi.mocked(encoding.createEncoder).mockImplementationOnce(() => {
    const broken = new PassThrough();
    broken.destroy(new Error("no memory"));
    return broken;
  });
  expect((await ask()).statusCode).toBe(500);
  for (let reader = 0; reader < 3; reader++) {
    expect(brotliDecompressSync((await ask()).rawPayload).toString()).toBe(text);
  }
  expect(make).toHaveBeenCalledTimes(2);
  await app.close();
});

test("what was made of other parts is not sent, be it of more or of fewer", async () => {
  const send = createMadeTextSender();
  const of = {};
  const app = fastify();
  app.get<{ Params: { parts: string } }>("/:parts", (request, reply) => {
    const { parts } = request.params;
    return send(request, reply, { of, and: parts.split(","), size: 5000, make: () => parts });
  });
  for (const parts of ["a", "a,b", "a", "b", "b,a", "b,c"]) {
    const { rawPayload } = await app.inject({ url: `/${parts}`, headers: { "accept-encoding": "br" } });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(parts);
  }
  await app.close();
});
