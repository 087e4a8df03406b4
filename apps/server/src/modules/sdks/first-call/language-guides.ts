import type { SdkLanguage } from "@connect-portal/contract";
import type { FirstCall } from "./first-call.ts";
import type { GuideStep } from "./guide-step.ts";
import { goGuide } from "./guides/go.ts";
import { javaGuide } from "./guides/java.ts";
import { javascriptGuide } from "./guides/javascript.ts";
import { pythonGuide } from "./guides/python.ts";
import { typescriptFetchGuide } from "./guides/typescript-fetch.ts";

/** What a reader does to install a client and to make its first call, all commands and files of it. */
export const languageGuides: Readonly<Partial<Record<SdkLanguage, (call: FirstCall) => readonly GuideStep[]>>> = {
  go: goGuide,
  java: javaGuide,
  javascript: javascriptGuide,
  python: pythonGuide,
  "typescript-fetch": typescriptFetchGuide,
};
