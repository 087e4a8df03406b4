import { setImmediate } from "node:timers/promises";
import { errorsOfSandbox } from "@connect-portal/contract";
import { isObject } from "@connect-portal/openapi-document";
import { type EventClass, namedEvents } from "../guide-parts.ts";
import { readRuntime } from "../read-runtime.ts";
import type { Release, ReleaseDocument } from "../release-document.ts";
import type { Resources } from "../resources.ts";
import type { Files } from "../typescript/write-typescript.ts";
import { documentModule } from "./document-module.ts";
import { writeGuide } from "./guide.ts";
import { eventName, quoted, snakeCase } from "./names.ts";
import { className, type ImportedModule, resourceModule } from "./resource-module.ts";

const runtimeParts = ["runtime.py", "webhooks.py", "jwe.py", "py.typed"];

/** The package of a release for Python 3.11 and later, with the types of all schemas. */
export async function writePython(release: Release, { resources, leftOut }: Resources): Promise<Files> {
  const modules = new Map<ReleaseDocument, ImportedModule>();
  const load = (document: ReleaseDocument): ImportedModule => {
    const known = modules.get(document);
    if (known) return known;
    const made = { ...documentModule(document), alias: `types${modules.size + 1}`, module: snakeCase(document.name) };
    modules.set(document, made);
    return made;
  };
  const files: (readonly [string, string])[] = [];
  for (const resource of resources) {
    const text = resourceModule(resource, ({ document }) => load(document));
    files.push([`connect_client/resources/${snakeCase(resource.name)}.py`, text]);
    // Others want to be served meanwhile.
    await setImmediate();
  }
  const events = namedEvents(release.webhooks, (document, schema) =>
    isObject(schema) && typeof schema.$ref === "string" ? load(document).nameOf(schema.$ref) : undefined,
  );
  return [
    ["pyproject.toml", manifest(release)],
    ["README.md", writeGuide(release, resources, leftOut, events)],
    ["connect_client/events.py", eventModule(events, load)],
    ...runtimeParts.map((part) => [`connect_client/${part}`, readRuntime(`python/connect_client/${part}`)] as const),
    ["connect_client/errors.py", errorModule()],
    ["connect_client/client.py", clientModule(release, resources)],
    ["connect_client/__init__.py", PACKAGE],
    ["connect_client/resources/__init__.py", ""],
    ["connect_client/types/__init__.py", ""],
    ...files,
    ...[...modules.values()].map(({ module, text }) => [`connect_client/types/${module}.py`, text] as const),
  ];
}

const exported = {
  client: ["VERSION", "ConnectClient"],
  runtime: [
    "Answer",
    "AnswerUnreadable",
    "ConnectError",
    "ConnectionFailed",
    "Operation",
    "Options",
    "Pages",
    "RequestRecord",
    "ResponseRecord",
    "TimedOut",
  ],
  webhooks: ["WebhookInvalid", "verify_webhook"],
};

/** Each name "as" itself: what type checkers take for meant to be imported from here. */
const PACKAGE = Object.entries(exported)
  .map(([module, names]) => `from .${module} import (\n${names.map((name) => `    ${name} as ${name},\n`).join("")})\n`)
  .join("")
  .concat("from .errors import *\n");

function manifest({ version }: Release): string {
  return `[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "connect-client"
version = ${quoted(version)}
description = "Client of the API, release ${version}"
readme = "README.md"
license = "Apache-2.0"
license-files = ["LICENSE"]
requires-python = ">=3.11"

[project.optional-dependencies]
jwe = ["cryptography>=42"]

[tool.setuptools.packages.find]
include = ["connect_client*"]

[tool.setuptools.package-data]
connect_client = ["py.typed"]
`;
}

function errorModule(): string {
  const codes = Object.entries(errorsOfSandbox).map(([code, { text }]) => ({
    code,
    text,
    name: code.replace(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase()),
  }));
  const classes = codes.map(({ name, text }) => `class ${name}(ConnectError):\n    """${text}"""\n`);
  const map = codes.map(({ code, name }) => `    ${quoted(code)}: ${name},\n`);
  const all = codes.map(({ name }) => `    ${quoted(name)},\n`);
  return `"""A class for each code of the sandbox."""

from .runtime import ConnectError

__all__ = [
${all.join("")}]


${classes.join("\n\n")}

ERRORS: dict[str, type[ConnectError]] = {
${map.join("")}}
`;
}

/** A type for each event, and one for all. An event that two documents tell is one of two. */
function eventModule(events: readonly EventClass[], load: (document: ReleaseDocument) => ImportedModule): string {
  const documents = [...new Set(events.map(({ document }) => load(document)))];
  const imports = documents.map(({ module, alias }) => `from .types import ${module} as ${alias}\n`);
  const told = [...Map.groupBy(events, ({ event }) => eventName(event))];
  const types = told.map(([name, bodies]) => ({
    name,
    type: bodies.map(({ document, model }) => `${load(document).alias}.${model}`).join(" | "),
  }));
  const aliases = types.map(({ name, type }) => `${name}: TypeAlias = ${quoted(type)}\n`);
  const all = types.length === 0 ? "Never" : types.map(({ name }) => name).join(" | ");
  return `"""Types of the events that verify_webhook returns."""

from typing import Never, TypeAlias

${imports.join("")}
${aliases.join("")}
#: Any event; its \`type\` says which.
Event: TypeAlias = ${quoted(all)}
`;
}

function clientModule({ version }: Release, resources: Resources["resources"]): string {
  const imports = resources.map(
    (resource) => `from .resources.${snakeCase(resource.name)} import ${className(resource)}\n`,
  );
  const members = resources.map(
    (resource) => `        self.${snakeCase(resource.name)} = ${className(resource)}(transport)\n`,
  );
  return `from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .errors import ERRORS
${imports.join("")}from .runtime import RETRIES, TIMEOUT, Operation, Options, RequestRecord, ResponseRecord, Transport

#: Of this client, and of the release that it is made for.
VERSION = ${quoted(version)}


class ConnectClient:
    """The API, by resource. It holds one access token: make one for the whole program, for all its threads."""

    def __init__(
        self,
        *,
        base_url: str,
        client_id: str,
        client_secret: str,
        token_url: str | None = None,
        timeout: float = TIMEOUT,
        max_retries: int = RETRIES,
        on_request: Callable[[RequestRecord], None] | None = None,
        on_response: Callable[[ResponseRecord], None] | None = None,
    ) -> None:
        transport = Transport(
            base_url=base_url,
            client_id=client_id,
            client_secret=client_secret,
            agent=f"connect-client-python/{VERSION}",
            errors=ERRORS,
            token_url=token_url,
            timeout=timeout,
            max_retries=max_retries,
            on_request=on_request,
            on_response=on_response,
        )
        self._transport = transport
${members.join("")}
    def request(
        self,
        operation: Operation,
        path: Sequence[object] = (),
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        options: Options = Options(),
    ) -> Any:
        """Calls an operation that the documents of the release do not have, as all others are called."""
        return self._transport.send(operation, path, query, body, options)
`;
}
