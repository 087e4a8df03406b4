import { randomUUID } from "node:crypto";
import { SANDBOX_WORLD_HEADER } from "@connect-portal/contract";
import type { OperationDocument, Parameter } from "@connect-portal/openapi-document";
import { serverPaths } from "@connect-portal/sandbox";

/** An error of a tool's caller: the message is the tool's answer, and says how to fix it. */
export class ToolError extends Error {}

interface WantedCall {
  /** By the names of the document. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Public id of one of the caller's worlds. */
  readonly world?: string;
}

export interface BuiltCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** The request of an operation. @throws ToolError */
export function buildCall(operation: OperationDocument, { parameters = {}, body, world }: WantedCall): BuiltCall {
  const [base] = serverPaths(operation.servers);
  if (operation.kind === "webhook")
    throw new ToolError("This is a webhook: the portal calls you, and not you the portal.");
  if (base === undefined)
    throw new ToolError("The sandbox does not serve this operation: none of its servers is here.");
  const known = new Map(operation.parameters.map((parameter) => [parameter.name, parameter]));
  const unknown = Object.keys(parameters).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new ToolError(
      `Unknown parameters: ${unknown.join(", ")}. The operation has: ${[...known.keys()].join(", ") || "none"}.`,
    );
  }
  const given = [...known.values()].flatMap((parameter): (readonly [Parameter, unknown])[] => {
    const value = parameters[parameter.name] ?? (parameter.name === "Idempotency-Key" ? randomUUID() : undefined);
    return value === undefined || value === null ? [] : [[parameter, value]];
  });
  const missing = operation.parameters.filter(
    ({ name, in: where }) => where === "path" && !given.some(([one]) => one.name === name),
  );
  if (missing.length > 0) throw new ToolError(`Missing parameters: ${missing.map(({ name }) => name).join(", ")}.`);

  const path = given.reduce(
    (before, [{ name, in: where }, value]) =>
      where === "path" ? before.replaceAll(`{${name}}`, encodeURIComponent(textOf(name, value))) : before,
    operation.path,
  );
  const query = given.flatMap(([{ name, in: where, explode }, value]) =>
    where === "query" ? pairsOf(name, value, explode) : [],
  );
  const headers = given.flatMap(([{ name, in: where }, value]) =>
    where === "header" ? [[name.toLowerCase(), textOf(name, value)]] : [],
  );
  const type = operation.requestBody?.content.map((media) => media.type).find((one) => /json/i.test(one));
  return {
    method: operation.method.toUpperCase(),
    url: `${base}${path}${query.length > 0 ? `?${new URLSearchParams(query)}` : ""}`,
    headers: {
      ...Object.fromEntries(headers),
      ...(world !== undefined && { [SANDBOX_WORLD_HEADER]: world }),
      ...(body !== undefined && { "content-type": type ?? "application/json" }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}

function pairsOf(name: string, value: unknown, explode: boolean): [string, string][] {
  if (!Array.isArray(value)) return [[name, textOf(name, value)]];
  const texts = value.map((item) => textOf(name, item));
  return explode ? texts.map((text) => [name, text]) : [[name, texts.join(",")]];
}

function textOf(name: string, value: unknown): string {
  if (typeof value === "object" && value !== null) {
    throw new ToolError(
      `${name}: this tool sends text, numbers, booleans and lists of them. Call the operation over HTTP instead.`,
    );
  }
  return String(value);
}
