import type { JsonValue } from "@connect-portal/openapi-document";
import { WRONG } from "../../first-call/credential.ts";
import type { FirstCall } from "../../first-call/first-call.ts";
import type { GuideStep } from "../../first-call/guide-step.ts";
import { plainSample, singleQuoted } from "../../first-call/literals.ts";
import { guideSteps, lines, programParts, textsOf, type Words } from "../../first-call/program.ts";
import { type DataForm, dataLiteral } from "../shared/data-literal.ts";

/** The client's ClientCredentials gets the tokens; see templates. */
export function rubyGuide(call: FirstCall): readonly GuideStep[] {
  const gem = `${call.names.snake}_client`;
  const install = `(cd client_sdk_ruby && gem build ${gem}.gemspec && gem install ${gem}-${call.names.version}.gem)`;
  return guideSteps(install, "first_call.rb", "ruby", program(call), "ruby first_call.rb");
}

const words: Words = {
  newKey: () => "SecureRandom.uuid",
  value: (one) => literal(Array.isArray(one.sample) ? one.sample : plainSample(one)),
  body: ({ sample }) => literal(sample ?? {}),
  bodies: ["body", "body"],
};

function program(call: FirstCall): string {
  const { args, refusedArgs, hasRefusedValue, body, refusedBody, hasKey, hasToken, returns } = programParts(
    call,
    words,
  );
  const { names, api, method, field = [], problem, tokenUrl = "" } = call;
  const { pascal, snake } = names;
  const path = field.map(({ name, isList }) => `.${name}${isList ? ".first" : ""}`).join("");
  const parsed = "JSON.parse(e.response_body, symbolize_names: true)";
  return lines`
    require '${snake}_client'
    ${problem && "require 'json'"}
    ${hasKey && "require 'securerandom'"}

    ${hasToken ? credentials(pascal, tokenUrl) : withHeader(call, "client", call.credential.placeholder)}

    api = ${pascal}::${api}.new${hasToken ? "" : "(client)"}
    ${body && `body = ${body}`}
    answer = api.${method}(${textsOf(args)})
    ${returns ? `puts "field: #{answer${path}}"` : "puts 'answered'"}

    ${refusedBody && `body = ${refusedBody}`}
    ${!hasRefusedValue && withHeader(call, "stranger", WRONG)}
    ${!hasRefusedValue && `api = ${pascal}::${api}.new(stranger)`}
    begin
      api.${method}(${textsOf(refusedArgs)})
    rescue ${pascal}::ApiError => e
      ${problem && `problem = ${pascal}::${problem.type}.build_from_hash(${parsed})`}
      puts "error: #{${problem ? `problem.${problem.code.name}` : "e.code"}}"
    end
  `;
}

function withHeader({ names, credential: { header, scheme } }: FirstCall, name: string, value: string): string[] {
  return [
    `${name} = ${names.pascal}::ApiClient.new(${names.pascal}::Configuration.new)`,
    `${name}.default_headers[${singleQuoted(header)}] = ${singleQuoted(`${scheme}${value}`)}`,
  ];
}

function credentials(pascal: string, tokenUrl: string): string {
  return lines`
    # Gets an access token with the first request, and a new one before it expires.
    ${pascal}.configure do |config|
      config.access_token_getter = ${pascal}::ClientCredentials.new(
        ENV.fetch('CONNECT_CLIENT_ID'),
        ENV.fetch('CONNECT_CLIENT_SECRET'),
        ${singleQuoted(tokenUrl)}
      )
    end
  `;
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
