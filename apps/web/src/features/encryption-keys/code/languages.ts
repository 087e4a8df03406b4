/** Stands in a sample for the reader's public key. */
export const PLACEHOLDER = "YOUR_PUBLIC_JWK";

/** A language in which the page shows how a request body is encrypted. */
export interface CodeLanguage {
  readonly id: string;
  readonly label: string;
  /** The program, below this folder. */
  readonly file: string;
  /** Installs its library: lines of a shell, or of a build file. */
  readonly install: string;
  /** How its comments begin, for the colours. */
  readonly comment: "slashes" | "hash";
}

/** Maven has no way to ask for the newest: this one is what the sample is tried with. */
export const NIMBUS_VERSION = "10.10";

export const codeLanguages = [
  {
    id: "java",
    label: "Java",
    file: "java/Encrypt.java",
    install: `<dependency>
  <groupId>com.nimbusds</groupId>
  <artifactId>nimbus-jose-jwt</artifactId>
  <version>${NIMBUS_VERSION}</version>
</dependency>`,
    comment: "slashes",
  },
  { id: "node", label: "Node.js", file: "node/encrypt.mjs", install: "npm install jose", comment: "slashes" },
  { id: "python", label: "Python", file: "python/encrypt.py", install: "pip install jwcrypto", comment: "hash" },
  {
    id: "csharp",
    label: "C#",
    file: "csharp/Program.cs",
    install: "dotnet add package jose-jwt",
    comment: "slashes",
  },
  {
    id: "go",
    label: "Go",
    file: "go/encrypt.go",
    install: "go get github.com/go-jose/go-jose/v4",
    comment: "slashes",
  },
  {
    id: "php",
    label: "PHP",
    file: "php/encrypt.php",
    install: "composer require web-token/jwt-library",
    comment: "slashes",
  },
] as const satisfies readonly CodeLanguage[];

export type CodeLanguageId = (typeof codeLanguages)[number]["id"];

/**
 * A program with the reader's own key in it, as the text of a JWK (RFC 7517). Members are names and base64url: what else
 * one may hold is left out, because it could end the quotes that it stands in.
 */
export function fillSample(program: string, jwk: Readonly<Record<string, string>>): string {
  const harmless = Object.entries(jwk).filter(([name, value]) => /^[\w.:-]*$/.test(name + value));
  return program.replaceAll(PLACEHOLDER, () => JSON.stringify(Object.fromEntries(harmless)));
}
