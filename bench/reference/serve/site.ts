import type { RequestListener } from "node:http";
import { answer, refuse } from "@connect-portal/reference/server/answer";
import type { Resource } from "@connect-portal/reference/server/resource";

/** Files by address; "/" is the page. The same code answers as in our own command, so that compression is the same for all. */
export function siteOf(files: ReadonlyMap<string, Resource>): RequestListener {
  return (request, response) => {
    const [path = "/"] = (request.url ?? "/").split("?", 1);
    const folder = path.endsWith("/") ? path : `${path}/`;
    const resource = files.get(path) ?? files.get(`${path}.html`) ?? files.get(`${folder}index.html`);
    if (resource) answer(request, response, resource, {});
    else refuse(response, 404, "There is nothing here.");
  };
}
