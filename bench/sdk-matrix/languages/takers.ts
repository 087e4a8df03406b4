import { type SdkLanguage, sdkLanguages } from "@connect-portal/contract";
import { warmMaven } from "../maven/warm-maven.ts";
import type { GuideReader, Taker } from "../taker.ts";
import { dynamicHtml, html, openapi } from "./checked.ts";
import { csharp, csharpDotnet2 } from "./csharp.ts";
import { grammarStep } from "./grammars.ts";
import { php, r, ruby } from "./interpreted.ts";
import { typecheck } from "./typecheck.ts";

/** How far each language is taken. `cache`: a folder for what is downloaded. `isWarm`: one Maven stays for all clients. */
export function takers(cache: string, isWarm = false): Readonly<Record<SdkLanguage, Taker>> {
  const maven = byGuide(["java", "mvn"], isWarm ? warmMaven() : {});
  const dart = parsed("dart", "No Dart compiler comes from Debian or another registry of packages.");
  const swift = parsed(
    "swift",
    "No Swift compiler comes from Debian or another registry of packages; the grammar reads the empty tuple under another name.",
  );
  function parsed(name: "dart" | "swift", limit: string): Taker {
    return { needs: ["npm"], parse: grammarStep(name, `**/*.${name}`, cache), limit };
  }
  return {
    csharp,
    "csharp-dotnet2": csharpDotnet2,
    dart,
    "dynamic-html": dynamicHtml,
    go: byGuide(["go"]),
    html,
    html2: html,
    java: maven,
    javascript: byGuide(["npm"]),
    "jaxrs-cxf-client": maven,
    "kotlin-client": maven,
    openapi,
    "openapi-yaml": openapi,
    php: byGuide(["php"], php),
    python: byGuide(["python3"]),
    r: byGuide(["Rscript"], r),
    ruby: byGuide(["ruby", "gem"], ruby),
    scala: maven,
    swift3: swift,
    swift4: swift,
    swift5: swift,
    "typescript-angular": byGuide(["npm"]),
    "typescript-fetch": { ...byGuide(["npm"]), compile: typecheck },
  };
}

function byGuide(needs: readonly string[], guide: GuideReader = {}): Taker {
  return { needs: ["curl", ...needs], guide };
}

export function isLanguage(name: string): name is SdkLanguage {
  return (sdkLanguages as readonly string[]).includes(name);
}
