import { expect, test } from "vitest";
import { fixRuby } from "./fix.ts";

function mended(name: string, text: string): string {
  const [file] = fixRuby([{ name, content: Buffer.from(text), executable: false }]);
  return file?.content.toString() ?? "";
}

test("nothing but its absence is said of a value that is not there", () => {
  const lines = [
    "      return false if @operator_id !~ Regexp.new(/^[A-Z]+$/)",
    "      if @used > 9",
    "      if name.to_s.length < 1",
    "      if !@list.nil? && @list.length > 3",
  ];
  expect(mended("lib/client/models/thing.rb", lines.join("\n")).split("\n")).toEqual([
    "      return false if !@operator_id.nil? && @operator_id !~ Regexp.new(/^[A-Z]+$/)",
    "      if !@used.nil? && @used > 9",
    "      if !name.nil? && name.to_s.length < 1",
    "      if !@list.nil? && @list.length > 3",
  ]);
});

test("an object of any members is a hash, and a value of another type an error", () => {
  const text = mended("lib/client/models/thing.rb", "      when :Integer\n        value.to_i\n      when :Object\n");
  expect(text).toBe("      when :Integer\n        Integer(value)\n      when :Object, :Hash\n");
  expect(mended("lib/client/api_client.rb", "      when 'Object'\n")).toContain("when 'Object', 'Hash'");
});

test("what is absent in an answer is not null in what is sent back", () => {
  const before = "if attributes[self.class.attribute_map[key]].nil? && self.class.openapi_nullable.include?(key)\n";
  expect(mended("lib/client/models/thing.rb", before)).toContain(
    ".nil? && attributes.key?(self.class.attribute_map[key]) && ",
  );
});

test("a discriminator's unknown value is an error", () => {
  const before = `        return nil if discriminator_value.nil?

        klass = openapi_discriminator_mapping[discriminator_value.to_s.to_sym]
        return nil unless klass
`;
  const text = mended("lib/client/models/shape.rb", before);
  expect(text).toContain("fail ArgumentError, ");
  expect(text).not.toContain("return nil");
});

test("a part of a path is escaped as a path", () => {
  expect(mended("lib/client/api/things_api.rb", "CGI.escape(thing_id.to_s)")).toBe("@api_client.path_value(thing_id)");
});

test("the gem names what it needs to run, and loads the class that gets its tokens", () => {
  const before =
    "  s.add_runtime_dependency 'typhoeus', '~> 1.0', '>= 1.0.1'\n\n  s.add_development_dependency 'rspec', '~> 3.6'\n\n";
  expect(mended("client.gemspec", before)).toBe(
    "  s.add_runtime_dependency 'typhoeus', '~> 1.4'\n  s.add_runtime_dependency 'logger', '~> 1.4'\n\n",
  );
  expect(mended("lib/client.rb", "require 'client/configuration'\n")).toContain(
    "require 'client/client_credentials'\n",
  );
});
