import "../styles.css";
import { componentTest, createNetwork } from "@connect-portal/component-testing";
import { compileDocument, compiledSource } from "@connect-portal/openapi-document";
import { expect } from "vitest";
import { Reference } from "../reference.tsx";
import type { ReferenceProps } from "../reference-props.ts";

export { page, userEvent } from "vitest/browser";
export { expect };

interface Operation {
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
}

/** A component test of the viewer: `renderOperation` shows one operation of a document, `server` answers its calls. */
export const test = componentTest
  .extend("server", { auto: true }, ({ task }, { onCleanup }) => {
    const { fetch } = globalThis;
    const { undeclared, ...network } = createNetwork(({ method, url }) => `${method} ${url.href}`);
    globalThis.fetch = network.fetch;
    onCleanup(() => {
      globalThis.fetch = fetch;
      expect(undeclared, `requests that "${task.name}" does not declare`).toEqual([]);
    });
    return network;
  })
  .extend("renderOperation", ({ mount }) => {
    return (route: `${string} ${string}`, operation: Operation, props: Partial<ReferenceProps> = {}) => {
      const [method = "", path = ""] = route.split(" ");
      const responses = { 200: { description: "Done" } };
      const document = {
        openapi: "3.1.0",
        info: { title: "Cards", version: "1" },
        servers: [{ url: "https://cards.example" }],
        paths: { [path]: { [method.toLowerCase()]: { operationId: "theCall", responses, ...operation } } },
      };
      const source = compiledSource(Promise.resolve(compileDocument(JSON.stringify(document))));
      mount(
        <Reference
          source={source}
          baseUrl="https://cards.example/"
          accessToken={null}
          target="operation/theCall"
          {...props}
        />,
      );
    };
  });
