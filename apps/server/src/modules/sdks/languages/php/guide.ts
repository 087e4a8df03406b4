import { failingCall } from "../../first-call/failing-call.ts";
import { type CallArgument, type FieldStep, type FirstCall, TOKEN } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { bodyOf, indentedJson, plainSample, requiredOf, singleQuoted } from "../../first-call/literals.ts";

/** The client's ClientCredentials gets the tokens; see templates. */
export function phpGuide(call: FirstCall): readonly GuideStep[] {
  return [
    { does: "run", commands: "composer install --working-dir client_sdk_php" },
    { does: "save", file: "first-call.php", syntax: "php", text: program(call) },
    { does: "run", commands: "php first-call.php" },
  ];
}

function program(call: FirstCall): string {
  const { pascal } = call.names;
  const hasKey = requiredOf(call.arguments).some(({ isIdempotencyKey }) => isIdempotencyKey);
  return [
    "<?php",
    "require __DIR__ . '/client_sdk_php/vendor/autoload.php';",
    "",
    ...(hasKey ? NEW_KEY : []),
    ...configuration(call),
    `$api = new ${pascal}\\Api\\${call.api}(new GuzzleHttp\\Client(), $config);`,
    ...body(call),
    `$answer = ${made(call)};`,
    call.returns === ""
      ? "echo 'answered', PHP_EOL;"
      : `echo 'field: ', $answer${(call.field ?? []).map(read).join("")}, PHP_EOL;`,
    "",
    ...failing(call),
    `} catch (${pascal}\\ApiException $failure) {`,
    `    echo 'error: ', ${codeOf(call)}, PHP_EOL;`,
    "}",
  ].join("\n");
}

const NEW_KEY = [
  "// A random UUID: a new key for each request. A retry sends the same key.",
  "function newKey(): string",
  "{",
  "    $bytes = random_bytes(16);",
  "    $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);",
  "    $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);",
  "    return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));",
  "}",
  "",
];

function configuration({ names, tokenUrl }: FirstCall): string[] {
  if (tokenUrl === undefined) {
    return [`$config = (new ${names.pascal}\\Configuration())->setAccessToken(${singleQuoted(TOKEN)});`];
  }
  return [
    "// Gets an access token with the first request, and a new one before it expires.",
    `$config = new ${names.pascal}\\ClientCredentials(`,
    "    getenv('CONNECT_CLIENT_ID'),",
    "    getenv('CONNECT_CLIENT_SECRET'),",
    `    ${singleQuoted(tokenUrl)}`,
    ");",
  ];
}

function body(call: FirstCall): string[] {
  const body = bodyOf(call.arguments);
  if (!body) return [];
  const type = singleQuoted(body.type.replace(/^\\/, ""));
  return [
    `$json = ${singleQuoted(indentedJson(body.sample))};`,
    `$body = ${call.names.pascal}\\ObjectSerializer::deserialize(json_decode($json), ${type});`,
  ];
}

function made({ method, arguments: all }: FirstCall): string {
  return `$api->${method}(${requiredOf(all).map(argument).join(", ")})`;
}

function argument(one: CallArgument): string {
  if (one.isIdempotencyKey) return "newKey()";
  if (one.place === "body") return "$body";
  if (Array.isArray(one.sample)) return `json_decode(${singleQuoted(JSON.stringify(one.sample))})`;
  const value = plainSample(one);
  return typeof value === "string" ? singleQuoted(value) : String(value);
}

function read({ getter, isList }: FieldStep): string {
  return `->${getter}()${isList ? "[0]" : ""}`;
}

function failing(call: FirstCall): string[] {
  const other = failingCall(call);
  if (other) {
    const isOfBody = bodyOf(call.arguments)?.wireName === call.failure?.wireName;
    return [...(isOfBody ? body(other) : []), "try {", `    ${made(other)};`];
  }
  const { pascal } = call.names;
  return [
    `$stranger = (new ${pascal}\\Configuration())->setAccessToken('a-wrong-token');`,
    `$api = new ${pascal}\\Api\\${call.api}(new GuzzleHttp\\Client(), $stranger);`,
    "try {",
    `    ${made(call)};`,
  ];
}

function codeOf({ problem }: FirstCall): string {
  return problem ? `$failure->getResponseObject()->${problem.code.getter}()` : "$failure->getCode()";
}
