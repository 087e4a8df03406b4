import { WRONG } from "../../first-call/credential.ts";
import type { CallArgument, FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { indentedJson, plainSample, singleQuoted } from "../../first-call/literals.ts";
import { guideSteps, lines, programParts, textsOf, type Words } from "../../first-call/program.ts";

const INSTALL = "composer install --working-dir client_sdk_php";

/** The client's ClientCredentials gets the tokens; see templates. */
export function phpGuide(call: FirstCall): readonly GuideStep[] {
  return guideSteps(INSTALL, "first-call.php", "php", program(call), "php first-call.php");
}

const words: Words = {
  newKey: () => "newKey()",
  value,
  body: ({ sample }) => singleQuoted(indentedJson(sample)),
  bodies: ["$body", "$body"],
};

function program(call: FirstCall): string {
  const { args, refusedArgs, hasRefusedValue, body, refusedBody, hasKey, hasToken, returns } = programParts(
    call,
    words,
  );
  const { names, api, method, field = [], problem, tokenUrl = "", credential } = call;
  const { pascal } = names;
  const type = singleQuoted((args.find(({ place }) => place === "body")?.type ?? "").replace(/^\\/, ""));
  const read = (json: string) => [
    `$json = ${json};`,
    `$body = ${pascal}\\ObjectSerializer::deserialize(json_decode($json), ${type});`,
  ];
  const path = field.map(({ getter, isList }) => `->${getter}()${isList ? "[0]" : ""}`).join("");
  return lines`
    <?php
    require __DIR__ . '/client_sdk_php/vendor/autoload.php';

    ${hasKey && NEW_KEY}
    ${hasToken && credentials(pascal, tokenUrl)}
    $api = new ${pascal}\\Api\\${api}(${hasToken ? "new GuzzleHttp\\Client(), $config" : withHeader(call, credential.placeholder)});
    ${body && read(body)}
    $answer = $api->${method}(${textsOf(args)});
    ${returns ? `echo 'field: ', $answer${path}, PHP_EOL;` : "echo 'answered', PHP_EOL;"}

    ${refusedBody && read(refusedBody)}
    ${!hasRefusedValue && `$api = new ${pascal}\\Api\\${api}(${withHeader(call, WRONG)});`}
    try {
        $api->${method}(${textsOf(refusedArgs)});
    } catch (${pascal}\\ApiException $failure) {
        echo 'error: ', ${problem ? `$failure->getResponseObject()->${problem.code.getter}()` : "$failure->getCode()"}, PHP_EOL;
    }
  `;
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

function withHeader({ credential: { header, scheme } }: FirstCall, value: string): string {
  const pair = `${singleQuoted(header)} => ${singleQuoted(`${scheme}${value}`)}`;
  return `new GuzzleHttp\\Client(['headers' => [${pair}]])`;
}

function credentials(pascal: string, tokenUrl: string): string {
  return lines`
    // Gets an access token with the first request, and a new one before it expires.
    $config = new ${pascal}\\ClientCredentials(
        getenv('CONNECT_CLIENT_ID'),
        getenv('CONNECT_CLIENT_SECRET'),
        ${singleQuoted(tokenUrl)}
    );
  `;
}

function value(one: CallArgument): string {
  if (Array.isArray(one.sample)) return `json_decode(${singleQuoted(JSON.stringify(one.sample))})`;
  const value = plainSample(one);
  return typeof value === "string" ? singleQuoted(value) : String(value);
}
