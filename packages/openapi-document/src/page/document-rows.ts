import { isObject, stringOf } from "../json.ts";
import type { JsonObject, Server } from "../model.ts";
import { texts } from "../rows/texts.ts";
import type { NamedValue } from "../rows/values.ts";
import { schemeDetails, schemeKind } from "./access.ts";
import { type Line, own, said, textLines, valueLines } from "./line.ts";
import { plainRow, type Row, unsearched } from "./row.ts";

/** A row and those that hang on it. */
export interface RowWithParts {
  readonly row: Row;
  readonly parts: readonly Row[];
}

/** Rows of a server: its URL, then its variables. */
export function serverRows({ name, url, description, variables = {} }: Server): RowWithParts {
  const place = name ?? "Server";
  return {
    row: plainRow(
      { name: place, kind: "rule", isNameless: name === undefined },
      false,
      [said("type", url)],
      textLines(description, place),
    ),
    parts: Object.entries(variables).map(([variable, { default: value, enum: values = [], description: text }]) => {
      const place = `${name ?? url} ${variable}`;
      return plainRow(
        { name: `{${variable}}`, place, kind: "property", need: "in the address" },
        false,
        [own("type", "string"), said("fact", texts.default(value === "" ? '""' : value))],
        [
          ...textLines(text, place),
          ...valueLines(
            values.map((one) => ({ text: one })),
            place,
          ),
        ],
      );
    }),
  };
}

/** How callers prove who they are: the scheme, then the ways to get its token. */
export function schemeRows(name: string, scheme: JsonObject): RowWithParts {
  const flows = isObject(scheme.flows) ? Object.entries(scheme.flows) : [];
  const about = [
    ...textLines(stringOf(scheme.description), name),
    ...addressLines(scheme, [
      ["openIdConnectUrl", "Discovery document"],
      ["oauth2MetadataUrl", "Server metadata"],
    ]),
  ];
  return {
    row: plainRow({ name, kind: "property" }, scheme.deprecated === true, schemeLines(scheme), about),
    parts: flows.flatMap(([flow, written]) => (isObject(written) ? [flowRow(name, flow, written)] : [])),
  };
}

/** A scheme where it gives access: what it is in detail stands above the list, and its scopes in the line above. */
export function accessRow(
  name: string,
  scheme: JsonObject | undefined,
  scopes: readonly NamedValue[],
  need: string,
): Row {
  const type = scheme ? schemeLines(scheme) : [own("problem", `${name} is not declared in this document`)];
  const about = [...textLines(stringOf(scheme?.description), name), ...valueLines(scopes, name)];
  return unsearched(plainRow({ name, kind: "property", need }, scheme?.deprecated === true, type, about));
}

function schemeLines(scheme: JsonObject): Line[] {
  return [said("type", schemeKind(scheme)), ...schemeDetails(scheme).map((detail) => said("fact", detail))];
}

/** The flows of OpenAPI 3.2, "OAuth Flows Object", as RFC 6749 and RFC 8628 call them. */
const FLOWS: Readonly<Record<string, string>> = {
  implicit: "Implicit",
  password: "Password",
  clientCredentials: "Client credentials",
  authorizationCode: "Authorization code",
  deviceAuthorization: "Device authorization",
};

function flowRow(scheme: string, flow: string, written: JsonObject): Row {
  const scopes = Object.entries(isObject(written.scopes) ? written.scopes : {});
  const place = `${scheme} ${flow}`;
  const values = scopes.map(([text, meaning]) => ({ text, ...(meaning ? { description: String(meaning) } : {}) }));
  return plainRow(
    { name: Object.hasOwn(FLOWS, flow) ? `${FLOWS[flow]}` : flow, place, kind: "rule" },
    false,
    [own("type", scopes.length === 1 ? "1 scope" : `${scopes.length} scopes`)],
    [
      ...addressLines(written, [
        ["authorizationUrl", "Authorization"],
        ["deviceAuthorizationUrl", "Device authorization"],
        ["tokenUrl", "Token"],
        ["refreshUrl", "Refresh"],
      ]),
      ...valueLines(values, place),
    ],
  );
}

function addressLines(holder: JsonObject, keys: readonly (readonly [key: string, text: string])[]): Line[] {
  return keys.flatMap(([key, text]) => {
    const url = stringOf(holder[key]);
    return url ? [{ look: "address", text, url, isSearched: true } as const] : [];
  });
}
