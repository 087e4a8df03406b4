// Styles that every host provides.
import "../../../../apps/web/src/shared/theme/tokens.css";
import "../../../../apps/web/src/shared/theme/global.css";
import "../styles.css";
import { compileDocument, compiledSource } from "@connect-portal/openapi-document";
import { expect } from "vitest";
import { Reference } from "../reference.tsx";
import type { ReferenceProps } from "../reference-props.ts";
import { SearchBox } from "../search/search-box.tsx";
import { componentTest, createNetwork } from "./component/index.ts";

export { page, userEvent } from "vitest/browser";
export { expect };

interface Operation {
  readonly description?: string;
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  readonly responses?: object;
  readonly security?: readonly object[];
}

/**
 * A component test of the viewer: `renderDocument` shows a document, and a search box where there is a search,
 * `renderOperation` a document of one operation; once more is a reload. `server` answers its calls.
 */
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
  .extend("renderDocument", ({ mount }) => {
    return (document: string, props: Partial<ReferenceProps> = {}) => {
      mount(null);
      const source = compiledSource(Promise.resolve(compileDocument(document)));
      mount(
        <>
          {props.search ? <SearchBox search={props.search} /> : null}
          <Reference source={source} baseUrl="https://cards.example/" accessToken={null} {...props} />
        </>,
      );
    };
  })
  .extend("renderOperation", ({ renderDocument }) => {
    return (route: `${string} ${string}`, operation: Operation, props: Partial<ReferenceProps> = {}, rest = {}) => {
      const [method = "", path = ""] = route.split(" ");
      const responses = { 200: { description: "Done" } };
      const document = {
        openapi: "3.1.0",
        info: { title: "Cards", version: "1" },
        servers: [{ url: "https://cards.example" }],
        paths: { [path]: { [method.toLowerCase()]: { operationId: "theCall", responses, ...operation } } },
        ...rest,
      };
      renderDocument(JSON.stringify(document), { target: "operation/theCall", ...props });
    };
  });
