import { type FirstCall, TOKEN } from "../first-call.ts";
import { bodyOf, indentedJson, plainSample, quoted, requiredOf, singleQuoted } from "../literals.ts";

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

function scriptValue(value: string | number | boolean, yes = "true", no = "false"): string {
  if (typeof value === "boolean") return value ? yes : no;
  return typeof value === "number" ? String(value) : singleQuoted(value);
}
