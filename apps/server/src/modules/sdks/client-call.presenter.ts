import type { ClientCallAnswer, ClientSampleLanguage } from "@connect-portal/contract";
import type { SdkNames } from "./document/sdk-names.ts";
import type { Generated, GeneratedCall } from "./first-call/generated-calls.ts";
import { sdkRecipes } from "./languages.ts";

interface Speech {
  readonly package: (names: SdkNames) => string;
  /** Generators have two names of an operation, of which each uses one. */
  readonly method: (call: GeneratedCall) => string;
}

const speech: Readonly<Record<ClientSampleLanguage, Speech>> = {
  java: { package: ({ dotted }) => dotted, method: ({ method }) => method },
  "typescript-fetch": { package: ({ kebab }) => `${kebab}-client`, method: ({ nickname }) => nickname },
  python: { package: ({ snake }) => `${snake}_client`, method: ({ method }) => method },
  go: {
    package: ({ kebab }) => `connect-portal.example/clients/${kebab}`,
    method: ({ method, nickname }) => (nickname === "" ? method : nickname.charAt(0).toUpperCase() + nickname.slice(1)),
  },
};

export function presentClientCall(
  language: ClientSampleLanguage,
  names: SdkNames,
  call: GeneratedCall,
  models: Generated["models"],
): ClientCallAnswer {
  const known = new Set(models.map(({ name }) => name));
  return {
    package: speech[language].package(names),
    install: sdkRecipes[language].install ?? "",
    api: call.api,
    method: speech[language].method(call),
    returns: call.returns,
    parameters: call.parameters.map(({ name, wireName, type, isBody, place }) => ({
      name,
      wireName,
      type,
      isBody,
      place,
      isModel: known.has(type),
    })),
  };
}
