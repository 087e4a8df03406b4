import type { Server } from "@connect-portal/openapi-document";
import { Markdown } from "../markdown/markdown.tsx";
import { RowShell } from "../schema/row-shell.tsx";
import { Values } from "../schema/values-list.tsx";
import { Place } from "../ui/remembered.tsx";

/** A document that names no server is served from where it lies; the compiler writes that as "/". */
export function isImplied({ url, name, description }: Server): boolean {
  return url === "/" && name === undefined && description === undefined;
}

/** Where the calls go: each server with its variables. */
export function ServerRows({ servers }: { servers: readonly Server[] }) {
  return (
    <div className="oar-rows">
      {servers.map((server, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two servers may be alike; their order is the document's.
        <ServerRow key={index} server={server} />
      ))}
    </div>
  );
}

function ServerRow({ server }: { server: Server }) {
  return (
    <div>
      <RowShell name={server.name ?? "Server"} kind="rule" type={<b>{server.url}</b>}>
        <Markdown text={server.description} className="oar-does" />
      </RowShell>
      {server.variables ? (
        <Place name={server.url}>
          <div className="oar-kids">
            {Object.entries(server.variables).map(([name, { default: value, enum: values = [], description }]) => (
              <RowShell
                key={name}
                name={`{${name}}`}
                kind="property"
                need="in the address"
                type={
                  <>
                    <b>string</b>
                    <span>default {value === "" ? '""' : value}</span>
                  </>
                }
              >
                <Markdown text={description} className="oar-does" />
                <Values name={name} values={values.map((text) => ({ text }))} />
              </RowShell>
            ))}
          </div>
        </Place>
      ) : null}
    </div>
  );
}
