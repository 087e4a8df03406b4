import { expect, test } from "vitest";
import { ownServers } from "./own-servers.ts";

test("an operation at another address than the document's is named with it", () => {
  const files = [{ url: "https://{host}.example", variables: { host: { default: "files" } } }];
  const api = [{ url: "https://api.example" }];
  const paths = {
    "/cards": { get: { servers: api }, post: {} },
    "/files": { servers: files, get: {}, put: { servers: api } },
  };
  expect(ownServers({ servers: api, paths })).toEqual([
    "GET /files is at `https://files.example`: make a client of its own for that address.",
  ]);
});
