import type { JsonValue } from "@connect-portal/openapi-document";
import { failingCall } from "../../first-call/failing-call.ts";
import { type CallArgument, type FieldStep, type FirstCall, TOKEN } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { bodyOf, plainSample, requiredOf, singleQuoted } from "../../first-call/literals.ts";
import { type DataForm, dataLiteral } from "../shared/data-literal.ts";

/** The client's ClientCredentials gets the tokens; see templates. */
export function rubyGuide(call: FirstCall): readonly GuideStep[] {
  const gem = `${call.names.snake}_client`;
  const install = `(cd client_sdk_ruby && gem build ${gem}.gemspec && gem install ${gem}-${call.names.version}.gem)`;
  return [
    { does: "run", commands: install },
    { does: "save", file: "first_call.rb", syntax: "ruby", text: program(call) },
    { does: "run", commands: "ruby first_call.rb" },
  ];
}

function program(call: FirstCall): string {
  const { pascal, snake } = call.names;
  const hasKey = requiredOf(call.arguments).some(({ isIdempotencyKey }) => isIdempotencyKey);
  return [
    `require '${snake}_client'`,
    ...(call.problem ? ["require 'json'"] : []),
    ...(hasKey ? ["require 'securerandom'"] : []),
    "",
    ...configuration(call),
    "",
    `api = ${pascal}::${call.api}.new`,
    ...body(call),
    `answer = ${made(call)}`,
    call.returns === "" ? "puts 'answered'" : `puts "field: #{answer${(call.field ?? []).map(read).join("")}}"`,
    "",
    ...failing(call),
    `rescue ${pascal}::ApiError => e`,
    ...problem(call),
    "end",
  ].join("\n");
}

function configuration({ names, tokenUrl }: FirstCall): string[] {
  if (tokenUrl === undefined) return [`${names.pascal}::Configuration.default.access_token = ${singleQuoted(TOKEN)}`];
  return [
    "# Gets an access token with the first request, and a new one before it expires.",
    `${names.pascal}.configure do |config|`,
    `  config.access_token_getter = ${names.pascal}::ClientCredentials.new(`,
    "    ENV.fetch('CONNECT_CLIENT_ID'),",
    "    ENV.fetch('CONNECT_CLIENT_SECRET'),",
    `    ${singleQuoted(tokenUrl)}`,
    "  )",
    "end",
  ];
}

function body(call: FirstCall): string[] {
  const body = bodyOf(call.arguments);
  return body ? [`body = ${literal(body.sample ?? {})}`] : [];
}

function made({ method, arguments: all }: FirstCall): string {
  return `api.${method}(${requiredOf(all).map(argument).join(", ")})`;
}

function argument(one: CallArgument): string {
  if (one.isIdempotencyKey) return "SecureRandom.uuid";
  if (one.place === "body") return "body";
  return Array.isArray(one.sample) ? literal(one.sample) : literal(plainSample(one));
}

function read({ name, isList }: FieldStep): string {
  return `.${name}${isList ? ".first" : ""}`;
}

function failing(call: FirstCall): string[] {
  const other = failingCall(call);
  if (other) {
    const isOfBody = bodyOf(call.arguments)?.wireName === call.failure?.wireName;
    return [...(isOfBody ? body(other) : []), "begin", `  ${made(other)}`];
  }
  const { pascal } = call.names;
  return [
    `stranger = ${pascal}::Configuration.new { |config| config.access_token = 'a-wrong-token' }`,
    `api = ${pascal}::${call.api}.new(${pascal}::ApiClient.new(stranger))`,
    "begin",
    `  ${made(call)}`,
  ];
}

function problem({ names, problem }: FirstCall): string[] {
  if (!problem) return ['  puts "error: #{e.code}"'];
  const read = "JSON.parse(e.response_body, symbolize_names: true)";
  return [
    `  problem = ${names.pascal}::${problem.type}.build_from_hash(${read})`,
    `  puts "error: #{problem.${problem.code.name}}"`,
  ];
}

const RUBY: DataForm = {
  list: ["[", "]"],
  object: ["{", "}"],
  name: (name) => (/^[a-z]\w*$/i.test(name) ? `${name}: ` : `${singleQuoted(name)}: `),
  scalar: (value) => (value === null ? "nil" : typeof value === "string" ? singleQuoted(value) : String(value)),
};

function literal(value: JsonValue): string {
  return dataLiteral(value, RUBY);
}
