import { expect, test } from "vitest";
import type { OperationHandler } from "./engine/handlers.ts";
import { handlersOf } from "./modules.ts";
import type { SandboxOptions } from "./options.ts";

const options = {} as SandboxOptions;
const handler: OperationHandler = () => ({ status: 204 });

test("the handlers of all modules are joined", () => {
  const handlers = handlersOf(
    [{ handlers: () => ({ a: handler }) }, {}, { handlers: () => ({ b: handler }) }],
    options,
  );
  expect(Object.keys(handlers)).toEqual(["a", "b"]);
});

test("two modules that answer one operation stop the start", () => {
  const twice = { handlers: () => ({ getCard: handler }) };
  expect(() => handlersOf([twice, twice], options)).toThrow("getCard");
});
