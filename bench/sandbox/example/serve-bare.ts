import Fastify from "fastify";
import { path, requestSchema, response, responseSchema, serverPath } from "./measured-operation.ts";

/** Bare Fastify with the same schemas: validates the body, serialises the answer, checks no token. */
const app = Fastify();
app.post(serverPath + path, { schema: { body: requestSchema, response: { 200: responseSchema } } }, () => response);
process.send?.({ origin: await app.listen({ port: 0, host: "127.0.0.1" }), headers: {} });
