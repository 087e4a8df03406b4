import type { SdkLanguage } from "@connect-portal/contract";

/** Two letters that tell a language at a glance, as the verbs do. */
export const languageMarks: Readonly<Record<SdkLanguage, string>> = {
  csharp: "C#",
  "csharp-dotnet2": "C#",
  dart: "Da",
  "dynamic-html": "<>",
  go: "Go",
  html: "<>",
  html2: "<>",
  java: "Ja",
  javascript: "JS",
  "jaxrs-cxf-client": "Ja",
  "kotlin-client": "Kt",
  openapi: "{}",
  "openapi-yaml": "Y:",
  php: "Ph",
  python: "Py",
  r: "R",
  ruby: "Rb",
  scala: "Sc",
  swift3: "S3",
  swift4: "S4",
  swift5: "S5",
  "typescript-angular": "TS",
  "typescript-fetch": "TS",
};
