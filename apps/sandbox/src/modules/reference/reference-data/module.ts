import { randomUUID } from "node:crypto";
import type { OperationHandler, OperationHandlers } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { lookUp } from "./look-up.ts";
import { parseLookupBody } from "./lookup-body.ts";
import type { ReferenceList } from "./reference-list.ts";
import { referenceLists } from "./reference-lists.ts";

/** Answers a lookup in these lists. has the body, R-9.7 the lists. */
function lookupHandler(lists: ReadonlyMap<string, ReferenceList>): OperationHandler {
  return ({ body, now }) => {
    const { parameterList, requestInfo } = parseLookupBody(body);
    return {
      status: 200,
      body: {
        responseInfo: {
          requestUID: requestInfo.requestUID,
          responseUID: randomUUID(),
          responseDate: now.toISOString(),
          resultID: "ProceedWithSuccess",
        },
        parameterList: parameterList.map((entry, index) => lookUp(lists, entry, `/parameterList/${index}`)),
      },
    };
  };
}

/** Published under a shorter name than the list has. */
const IRREGULAR = new Map([["ACCOUNT_TYPE_LIST", "getAccountType"]]);

/** CURRENCY_TABLE is answered by getCurrencyTable. */
export function operationIdOf(parameterName: string): string {
  const irregular = IRREGULAR.get(parameterName);
  if (irregular) return irregular;
  const words = parameterName.toLowerCase().split("_");
  return `get${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}`;
}

/** One operation for all lists, and one for each list. */
const handlers: OperationHandlers = {
  lookupReferenceData: lookupHandler(referenceLists),
  ...Object.fromEntries(
    [...referenceLists].map(([name, list]) => [operationIdOf(name), lookupHandler(new Map([[name, list]]))]),
  ),
};

export default { handlers: () => handlers } satisfies SandboxModule;
