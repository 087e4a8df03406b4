import { afterEach, beforeEach, expect, test } from "vitest";
import { type Answer, type Receiver, startReceiver } from "../testing/receiver.ts";
import { deliveryFaultOf } from "./delivery-fault.ts";
import { exchange } from "./exchange.ts";
import { JudgedConnections } from "./judged-connections.ts";

const answerOf = (text: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${text.length}\r\n\r\n${text}`;

let connections: JudgedConnections;
let receiver: Receiver;
beforeEach(() => {
  connections = JudgedConnections.kept();
});
afterEach(async () => {
  connections.destroy();
  await receiver.close();
});

/** Called with the number of each request of a connection, from 1. */
async function receive(answer: (socket: Parameters<Answer>[0], number: number) => void): Promise<void> {
  receiver = await startReceiver((socket, received) => answer(socket, received.split("POST /in").length - 1));
}

const headers = [
  { name: "host", value: "hooks.example" },
  { name: "connection", value: "keep-alive" },
  { name: "content-length", value: "2" },
];

async function post(addresses = ["127.0.0.1"]): Promise<string> {
  const destination = { origin: `http://hooks.example:${receiver.port}`, path: "/in", addresses };
  const message = { method: "POST", headers, body: "{}" } as const;
  const answer = await exchange(destination, message, AbortSignal.timeout(5_000), 1_000, connections);
  return answer.body.text;
}

/** Requests of one endpoint do not follow so closely that the answer before is still being put away. */
const idle = () => expect.poll(() => Object.values(connections.freeSockets).flat().length).toBe(1);

test("one connection serves one request after the other", async () => {
  await receive((socket, number) => socket.write(answerOf(`answer ${number}`)));
  expect(await post()).toBe("answer 1");
  await idle();
  expect(await post()).toBe("answer 2");
  expect(receiver.connections).toBe(1);
});

test("a name that stands for another address by now is connected to anew", async () => {
  await receive((socket, number) => socket.write(answerOf(`answer ${number}`)));
  await post();
  await idle();
  // Nothing listens there: only the kept connection would give an answer.
  const error = await post(["127.0.0.2"]).catch((thrown: unknown) => thrown);
  expect(deliveryFaultOf(error)).toMatchObject({ code: "connection_refused" });
  expect(await post(["127.0.0.2", "127.0.0.1"])).toBe("answer 1");
});

test("a receiver that closes the connection when the next request comes gets it over another one", async () => {
  await receive((socket, number) => {
    if (number === 1) socket.write(answerOf("kept open"));
    else socket.destroy();
  });
  expect(await post()).toBe("kept open");
  await idle();
  expect(await post()).toBe("kept open");
  expect(receiver.connections).toBe(2);
});

test("the second of two answers is not the answer to the next request", async () => {
  await receive((socket) => socket.write(`${answerOf("first")}${answerOf("second")}`));
  for (let request = 1; request <= 3; request += 1) {
    expect(await post()).toBe("first");
    expect(receiver.connections).toBe(request);
  }
});

test("a connection whose answer was not read to its end is not used again", async () => {
  await receive((socket) => socket.write(answerOf("x".repeat(100_000))));
  for (let request = 1; request <= 2; request += 1) {
    expect(await post()).toBe("x".repeat(1_000));
    expect(receiver.connections).toBe(request);
  }
});
