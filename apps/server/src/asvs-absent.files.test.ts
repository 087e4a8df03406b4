import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { calls, routes } from "@connect-portal/contract";
import { describe, expect, test } from "vitest";

/**
 * docs/asvs.md, "does not apply": what a requirement is about is not there. Whoever adds it finds here which requirements
 * apply from then on.
 */
const root = join(import.meta.dirname, "../../..");

const sources = (...folders: readonly string[]) =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  )
    .filter((file) => !/\.(test|journey)\.tsx?$|\/testing\//.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"));

const onServer = sources("apps/server/src", "apps/sandbox/src", "packages/*/src");
const onPages = sources("apps/web/src", "packages/openapi-reference/src");
const java = globSync("apps/server/engines/*.java", { cwd: root }).map((file) =>
  readFileSync(join(root, file), "utf8"),
);
const packages = Object.entries(
  (JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Record<string, { dev?: boolean }> })
    .packages,
).flatMap(([path, { dev }]) => (dev ? [] : [path.replace(/^.*node_modules\//, "")]));

const saying = (texts: readonly string[], pattern: RegExp) => texts.flatMap((text) => text.match(pattern) ?? []);
const packaged = (pattern: RegExp) => packages.filter((name) => pattern.test(name));
const metadata = readFileSync(join(root, "apps/sandbox/src/modules/platform/oauth/module.ts"), "utf8");
const paths = Object.values(routes).map((route) => route.toLowerCase());

const absent: readonly (readonly [what: string, requirements: readonly string[], find: () => readonly unknown[]])[] = [
  ["LDAP", ["1.2.6"], () => packaged(/ldap/)],
  ["XPath", ["1.2.7"], () => [...packaged(/xpath/), ...saying(onServer, /\bXPathEvaluator\b|document\.evaluate\(/)]],
  ["LaTeX", ["1.2.8"], () => packaged(/latex|katex|mathjax/)],
  ["JNDI", ["1.3.8"], () => saying(java, /javax\.naming|InitialContext/)],
  ["memcache", ["1.3.9"], () => packaged(/memcache/)],
  [
    "an XML parser on the server",
    ["1.5.1"],
    () => saying(onServer, /from "(?:xml2js|sax|fast-xml-parser|libxmljs\d?|@xmldom\/xmldom)"/),
  ],
  [
    "a listener to messages of other windows",
    ["3.5.5"],
    () => saying(onPages, /\b(?:window|globalThis|parent|opener)\.(?:postMessage\(|addEventListener\("message")/),
  ],
  ["GraphQL", ["4.3.1", "4.3.2"], () => packaged(/graphql/)],
  [
    "WebSocket",
    ["4.4.1", "4.4.2", "4.4.3", "4.4.4"],
    () => [
      ...packaged(/^(?:ws|socket\.io|@fastify\/websocket)$/),
      ...saying([...onServer, ...onPages], /new WebSocket\(|server\.on\("upgrade"/),
    ],
  ],
  [
    "an upload of files",
    ["5.2.2"],
    () => [
      ...packaged(/busboy|multipart|formidable|multer/),
      ...saying([JSON.stringify(calls)], /multipart\/form-data/),
    ],
  ],
  [
    "codes by SMS, telephone or another channel",
    ["6.6.1", "6.6.2", "6.6.3"],
    () => packaged(/twilio|vonage|nexmo|sms/),
  ],
  ["SAML", ["6.8.3"], () => packaged(/saml|xml-crypto/)],
  ["a strength of authentication that is asked for", ["10.3.4"], () => saying(onServer, /acr_values|max_age:/)],
  [
    "codes, redirects, PKCE and refresh tokens of the sandbox's OAuth",
    ["10.4.1", "10.4.2", "10.4.3", "10.4.5", "10.4.6", "10.4.8", "10.4.9"],
    () => grantsBesideClientCredentials(),
  ],
  ["registration of clients by themselves", ["10.4.7"], () => saying([metadata], /registration_endpoint/)],
  [
    "back-channel logout",
    ["10.5.5"],
    () => [...paths.filter((path) => /back.?channel/.test(path)), ...saying(onServer, /logout_token/)],
  ],
  [
    "an OpenID provider",
    ["10.6.1", "10.6.2"],
    () => saying([metadata], /id_token|userinfo_endpoint|subject_types_supported|openid-configuration/),
  ],
  [
    "consent: clients act for their own account alone",
    ["10.7.1", "10.7.2", "10.7.3"],
    () => [...paths.filter((path) => /consent|\/authorize$/.test(path)), ...grantsBesideClientCredentials()],
  ],
  ["keys that are derived from passwords", ["11.4.4"], () => saying(onServer, /\b(?:pbkdf2|scrypt)(?:Sync)?\(|PBES2-/)],
  [
    "TLS that the server ends itself",
    ["12.1.1", "12.1.2", "12.1.3", "12.2.2"],
    () => saying(onServer, /https\.createServer\(|createSecureServer\(|tls\.createServer\(|requestCert/),
  ],
  ["HTTP between the parts", ["12.3.3", "12.3.4"], () => saying(onServer, /(?:SANDBOX|WORKER|WEB)_URL/)],
  [
    "WebRTC",
    ["17.1.1", "17.2.1", "17.2.2", "17.2.3", "17.2.4", "17.3.1", "17.3.2"],
    () => saying([...onServer, ...onPages], /RTCPeerConnection|getUserMedia/),
  ],
];

function grantsBesideClientCredentials(): readonly string[] {
  const [, grants = "none"] = /grant_types_supported: \[([^\]]*)\]/.exec(metadata) ?? [];
  const [, kinds = "none"] = /response_types_supported: \[([^\]]*)\]/.exec(metadata) ?? [];
  return [grants, kinds].filter((given) => given !== '"client_credentials"' && given !== "");
}

test("what is searched is there", () => {
  expect([
    onServer.length > 500,
    onPages.length > 300,
    java.length > 1,
    packages.length > 200,
    paths.length > 80,
  ]).toEqual(Array(5).fill(true));
});

describe("docs/asvs.md says that these are absent", () => {
  test.each(absent)("%s", (_what, _requirements, find) => {
    expect(find()).toEqual([]);
  });
});

test("what does not apply is what is absent, and nothing else", () => {
  const page = readFileSync(join(root, "docs/asvs.md"), "utf8");
  const [, section = ""] = page.split("\n## Does not apply\n");
  const rows = section.match(/\b\d+\.\d+\.\d+\b/g) ?? [];
  expect(absent.flatMap(([, requirements]) => requirements).toSorted()).toEqual(rows.toSorted());
});
