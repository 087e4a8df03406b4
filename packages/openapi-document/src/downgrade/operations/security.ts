import { isObject } from "../../json.ts";
import type { JsonObject, JsonValue } from "../../model.ts";
import { appendToken, fragmentOf } from "../../pointer.ts";
import type { Lowering } from "../lowering.ts";
import { mapValues } from "../map-values.ts";

/** Without client certificates, which OpenAPI 3.0 cannot ask for, and without its newer flow for devices. */
export function lowerSecuritySchemes(schemes: JsonObject, lowering: Lowering): JsonObject {
  const kept = Object.entries(schemes).filter(([name, scheme]) => {
    if (!isObject(scheme) || scheme.type !== "mutualTLS") return true;
    lowering.note(
      `The client certificate "${name}" is left out: OpenAPI 3.0 does not support it. Set it in your HTTP client.`,
    );
    return false;
  });
  return mapValues(Object.fromEntries(kept), ({ deprecated, oauth2MetadataUrl, flows, ...scheme }) => ({
    ...scheme,
    ...(isObject(flows) && { flows: withoutDevices(flows) }),
  }));
}

/** Each entry is one alternative; a certificate in it is asked for outside of the document. */
export function lowerSecurity(security: readonly JsonValue[], lowering: Lowering): JsonValue[] {
  return security.filter(isObject).map((alternative) =>
    Object.fromEntries(
      Object.entries(alternative).filter(([name]) => {
        const scheme = lowering.target(fragmentOf(appendToken("/components/securitySchemes", name)));
        return !isObject(scheme) || scheme.type !== "mutualTLS";
      }),
    ),
  );
}

function withoutDevices({ deviceAuthorization, ...flows }: JsonObject): JsonObject {
  return flows;
}
