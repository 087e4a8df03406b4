import { type SdkLanguage, sdkLanguages } from "@connect-portal/contract";
import { warmMaven } from "../maven/warm-maven.ts";
import type { GuideReader, Toolchain } from "../toolchain.ts";
import { csharp } from "./csharp.ts";
import { grammarStep } from "./grammars.ts";
import { php, r, ruby } from "./interpreted.ts";
import { typecheck } from "./typecheck.ts";

const unsupported: Toolchain = { needs: [], limit: "Not supported: as its generator makes it." };

/** How far each language is taken. `cache`: a folder for what is downloaded. `isWarm`: one Maven stays for all clients. */
export function toolchains(cache: string, isWarm = false): Readonly<Record<SdkLanguage, Toolchain>> {
  const maven = byGuide(["java", "mvn"], isWarm ? warmMaven() : {});
  const dart = parsed("dart", "No Dart compiler comes from Debian or another registry of packages.");
  const swift = parsed(
    "swift",
    "No Swift compiler comes from Debian or another registry of packages; the grammar reads the empty tuple under another name.",
  );
  function parsed(name: "dart" | "swift", limit: string): Toolchain {
    return { needs: ["npm"], parse: grammarStep(name, `**/*.${name}`, cache), limit };
  }
  return {
    csharp,
    "csharp-dotnet2": unsupported,
    dart,
    "dynamic-html": unsupported,
    go: byGuide(["go"]),
    html: unsupported,
    html2: unsupported,
    java: maven,
    javascript: byGuide(["npm"]),
    "jaxrs-cxf-client": maven,
    "kotlin-client": maven,
    openapi: unsupported,
    "openapi-yaml": unsupported,
    php: byGuide(["php"], php),
    python: byGuide(["python3"]),
    r: byGuide(["Rscript"], r),
    ruby: byGuide(["ruby", "gem"], ruby),
    scala: maven,
    swift3: unsupported,
    swift4: unsupported,
    swift5: swift,
    "typescript-angular": byGuide(["npm"]),
    "typescript-fetch": { ...byGuide(["npm"]), compile: typecheck },
  };
}

function byGuide(needs: readonly string[], guide: GuideReader = {}): Toolchain {
  return { needs: ["curl", ...needs], guide };
}

export function isLanguage(name: string): name is SdkLanguage {
  return (sdkLanguages as readonly string[]).includes(name);
}
