import { changeTexts } from "../../archive/change-texts.ts";
import type { ArchiveFile } from "../../archive/read-output.ts";

type Mend = readonly [find: RegExp | string, replacement: string];

/** What the Ruby generator writes that refuses an answer, or sends another value. */
export function fixRuby(files: readonly ArchiveFile[]): ArchiveFile[] {
  return mends.reduce(
    (all: readonly ArchiveFile[], [names, some]) =>
      changeTexts(all, names, (text) => some.reduce((said, [find, by]) => said.replace(find, by), text)),
    files,
  ) as ArchiveFile[];
}

const models: readonly Mend[] = [
  // A value that is not there is judged by whether it may be, and by nothing else.
  [/^( +(?:return false )?if )(@?\w+)(?=(?:\.to_s\.length|\.length)? (?:!~|[<>]=?) )/gm, "$1!$2.nil? && $2"],
  // An object of any members has no class of its own.
  [/^( +when :Object)$/m, "$1, :Hash"],
  // What is not there is not null.
  [
    ".nil? && self.class.openapi_nullable.include?(key)\n",
    ".nil? && attributes.key?(self.class.attribute_map[key]) && self.class.openapi_nullable.include?(key)\n",
  ],
  ["value.compact.map { |v| _to_hash(v) }", "value.map { |v| _to_hash(v) }"],
  // A time as JSON has it, which is not as people read it.
  [
    "      elsif value.respond_to? :to_hash\n        value.to_hash\n",
    "$&      elsif value.is_a?(Time)\n        value.iso8601(3)\n",
  ],
  // A value of another type is an error; it would become 0, false or a text.
  [
    /( when :String\n +)value\.to_s\n/,
    '$1fail ArgumentError, "#{value.inspect} is no text" unless value.is_a?(String) || value.is_a?(Symbol)\n        value.to_s\n',
  ],
  [/( when :Integer\n +)value\.to_i\n/, "$1Integer(value)\n"],
  [/( when :Float\n +)value\.to_f\n/, "$1Float(value)\n"],
  // A choice that no value chooses.
  [
    /return nil if discriminator_value\.nil\?\n\n( +klass = .*\n +)return nil unless klass/,
    '\n$1fail ArgumentError, "no option has #{openapi_discriminator_name} #{discriminator_value.inspect}" unless klass',
  ],
  [
    "openapi_one_of.include?(:AnyType) ? data : nil\n",
    'return data if openapi_one_of.include?(:AnyType)\n        fail ArgumentError, "no option fits #{data.inspect}"\n',
  ],
  // A member that is added later does not make it another option.
  [/ +# raise if data contains keys that are not known to the model\n.*\n/, ""],
];

const client: readonly Mend[] = [
  ["require 'date'\n", "require 'date'\nrequire 'erb'\n"],
  ["      when 'Object'\n", "      when 'Object', 'Hash'\n"],
  [
    "      query_params = opts[:query_params] || {}\n",
    "      query_params = (opts[:query_params] || {}).transform_values { |value| parameter_value(value) }\n",
  ],
  // An object in a form is a part of JSON.
  [
    "            data[key] = value.to_s\n",
    "            data[key] = value.respond_to?(:to_hash) ? value.to_hash.to_json : parameter_value(value).to_s\n",
  ],
  [
    "    # Check if the given MIME is a JSON MIME.\n",
    `    # A value as addresses have it: times in ISO 8601, objects by their members.
    def parameter_value(value)
      case value
      when Time, Date then value.iso8601
      when ::File, ::Array, ::Hash then value
      else value.respond_to?(:to_hash) ? value.to_hash : value
      end
    end

    # The same for a part of a path; a slash or a space in it is no part of the path itself.
    def path_value(value)
      ERB::Util.url_encode(parameter_value(value).to_s)
    end

$&`,
  ],
];

const calls: readonly Mend[] = [
  [/CGI\.escape\((\w+)\.to_s\)/g, "@api_client.path_value($1)"],
  // A list in a form: each entry by itself, as OpenAPI has it.
  [/(form_params\['[^']*'\] = @api_client\.build_collection_param\(.*, ):csv\)/g, "$1:multi)"],
];

/** `ids=1&ids=2`, as OpenAPI has it where nothing else is said. */
const configuration: readonly Mend[] = [["@params_encoding = nil", "@params_encoding = :multi"]];

const gemspec: readonly Mend[] = [
  [
    /s\.add_runtime_dependency 'typhoeus'.*$/m,
    "s.add_runtime_dependency 'typhoeus', '~> 1.4'\n  s.add_runtime_dependency 'logger', '~> 1.4'",
  ],
  [/^ +s\.add_development_dependency .*\n\n?/gm, ""],
  [/^ +s\.test_files .*\n/m, ""],
  ['`find *`.split("\\n").uniq.sort.select { |f| !f.empty? }', 'Dir["*.md", "docs/**/*", "lib/**/*"]'],
];

const root: readonly Mend[] = [[/^require '(\w+)\/configuration'\n/m, "$&require '$1/client_credentials'\n"]];

const mends: readonly (readonly [names: RegExp, mends: readonly Mend[]])[] = [
  [/^lib\/\w+\/models\/\w+\.rb$/, models],
  [/^lib\/\w+\/api_client\.rb$/, client],
  [/^lib\/\w+\/api\/\w+\.rb$/, calls],
  [/^lib\/\w+\/configuration\.rb$/, configuration],
  [/\.gemspec$/, gemspec],
  [/^lib\/\w+\.rb$/, root],
];
