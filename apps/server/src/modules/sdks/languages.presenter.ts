import { type SdkLanguagesAnswer, sdkLanguageNames, sdkLanguages, sdkSupportOf } from "@connect-portal/contract";
import { engineKinds } from "./engines/engine-kinds.ts";
import { sdkRecipes } from "./languages.ts";

/** `missing` says what this server lacks to generate at all. */
export function presentLanguages(missing: string | undefined): SdkLanguagesAnswer {
  const languages = sdkLanguages.map((code) => {
    const { engine, generator, install } = sdkRecipes[code];
    const engineVersion = engineKinds[engine].version;
    return {
      code,
      name: sdkLanguageNames[code],
      engine,
      engineVersion,
      generator,
      ...(install !== undefined && { install }),
      support: sdkSupportOf[code],
    };
  });
  return { languages, ...(missing !== undefined && { unavailable: missing }) };
}
