import { type FirstCall, TOKEN } from "../first-call.ts";
import { bodyOf, indentedJson, plainSample, quoted, requiredOf, singleQuoted } from "../literals.ts";

export function pythonSample(call: FirstCall): string {
  const module = `${call.names.snake}_client`;
  const tag = call.api.replace(/(?<=[a-z0-9])([A-Z])/g, "_$1").toLowerCase();
  const body = bodyOf(call.arguments);
  const groups = [
    ["path_params", "path"],
    ["query_params", "query"],
    ["header_params", "header"],
  ] as const;
  const args = groups.flatMap(([name, place]) => {
    const group = requiredOf(call.arguments).filter((one) => one.place === place);
    const members = group.map((one) => `${quoted(one.wireName)}: ${pythonValue(plainSample(one))}`);
    return group.length === 0 ? [] : [`${name}={${members.join(", ")}}`];
  });
  return [
    ...(body ? ["import json", ""] : []),
    `import ${module}`,
    `from ${module}.apis.tags import ${tag}`,
    "",
    `configuration = ${module}.Configuration(host=${quoted(call.server)})`,
    // The generator's constructor takes a token, and forgets it.
    `configuration.access_token = ${quoted(TOKEN)}`,
    ...(body ? [`body = json.loads(r"""${indentedJson(body.sample)}""")`] : []),
    `with ${module}.ApiClient(configuration) as client:`,
    `    answer = ${tag}.${call.api}(client).${call.method}(${[...(body ? ["body=body"] : []), ...args].join(", ")})`,
    "    print(answer.body)",
  ].join("\n");
}

export function rubySample(call: FirstCall): string {
  const { pascal, snake } = call.names;
  const body = bodyOf(call.arguments);
  return [
    `require '${snake}_client'`,
    "require 'uri'",
    ...(body ? ["require 'json'"] : []),
    "",
    `url = URI(${singleQuoted(call.server)})`,
    `${pascal}.configure do |config|`,
    "  config.scheme = url.scheme",
    '  config.host = "#{url.host}:#{url.port}"',
    "  config.base_path = url.path",
    "  config.server_index = nil",
    `  config.access_token = ${singleQuoted(TOKEN)}`,
    "end",
    "",
    ...(body ? ["body = JSON.parse(<<~'JSON')", `  ${indentedJson(body.sample, "  ")}`, "JSON"] : []),
    `puts ${pascal}::${call.api}.new.${call.method}(${requiredOf(call.arguments)
      .map((one) => (one.place === "body" ? "body" : scriptValue(plainSample(one))))
      .join(", ")})`,
  ].join("\n");
}

export function phpSample(call: FirstCall): string {
  const { pascal } = call.names;
  const body = bodyOf(call.arguments);
  const args = requiredOf(call.arguments).map((one) =>
    one.place === "body" ? "$body" : scriptValue(plainSample(one)),
  );
  return [
    "<?php",
    "require __DIR__ . '/client_sdk_php/vendor/autoload.php';",
    "",
    `$config = ${pascal}\\Configuration::getDefaultConfiguration()`,
    `    ->setHost(${singleQuoted(call.server)})`,
    `    ->setAccessToken(${singleQuoted(TOKEN)});`,
    ...(body
      ? [
          `$json = ${singleQuoted(indentedJson(body.sample))};`,
          `$body = ${pascal}\\ObjectSerializer::deserialize(json_decode($json), ${singleQuoted(body.type.replace(/^\\/, ""))});`,
        ]
      : []),
    `print_r((new ${pascal}\\Api\\${call.api}(new GuzzleHttp\\Client(), $config))->${call.method}(${args.join(", ")}));`,
  ].join("\n");
}

export function rSample(call: FirstCall): string {
  const { pascal } = call.names;
  const body = bodyOf(call.arguments);
  const args = requiredOf(call.arguments).map((one) =>
    one.place === "body" ? "body" : scriptValue(plainSample(one), "TRUE", "FALSE"),
  );
  return [
    `library(${pascal})`,
    "",
    `client <- ApiClient$new(base_path = ${quoted(call.server)})`,
    ...(call.tokenSchemes.some(({ isOAuth }) => isOAuth) ? [`client$access_token <- ${quoted(TOKEN)}`] : []),
    ...(call.tokenSchemes.some(({ isOAuth }) => !isOAuth) ? [`client$bearer_token <- ${quoted(TOKEN)}`] : []),
    ...(body ? [`body <- ${body.type}$new()$fromJSON(${singleQuoted(JSON.stringify(body.sample ?? {}))})`] : []),
    `print(${call.api}$new(client)$${call.method}(${args.join(", ")}))`,
  ].join("\n");
}

function pythonValue(value: string | number | boolean): string {
  return typeof value === "boolean" ? (value ? "True" : "False") : scriptValue(value);
}

function scriptValue(value: string | number | boolean, yes = "true", no = "false"): string {
  if (typeof value === "boolean") return value ? yes : no;
  return typeof value === "number" ? String(value) : singleQuoted(value);
}
