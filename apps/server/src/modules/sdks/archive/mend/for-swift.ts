import type { ArchiveFile } from "../read-output.ts";
import { mendTexts } from "./mend-texts.ts";

/**
 * Regular expressions as Swift's texts and NSRegularExpression take them: backslashes doubled, no slashes around. The
 * package names systems that the tools of today still make programs for, and that can wait for an answer (async).
 */
export function mendForSwift5(files: readonly ArchiveFile[]): ArchiveFile[] {
  const patterns = mendTexts(escapePaths(files), /\.swift$/, (text) =>
    text.replace(/(StringRule\(.*pattern: ")\/(.*)\/("\))$/gm, (_whole, before, pattern, after) => {
      const plain = pattern.replaceAll("\\/", "/");
      return `${before}${plain.replaceAll("\\", "\\\\")}${after}`;
    }),
  );
  return mendTexts(patterns, /^(Package\.swift|[^/]+\.podspec)$/, mendPlatforms);
}

function mendPlatforms(text: string): string {
  return text
    .replace("swift-tools-version:5.1", "swift-tools-version:5.9")
    .replace(".iOS(.v9)", ".iOS(.v13)")
    .replace(".macOS(.v10_11)", ".macOS(.v10_15)")
    .replace(".tvOS(.v9)", ".tvOS(.v13)")
    .replace(".watchOS(.v3)", ".watchOS(.v6)")
    .replace(/(ios|tvos)(\.deployment_target = )'9\.0'/g, "$1$2'13.0'")
    .replace("osx.deployment_target = '10.11'", "osx.deployment_target = '10.15'")
    .replace("watchos.deployment_target = '3.0'", "watchos.deployment_target = '6.0'");
}

/** A program can make a model of JSON; and integers of 64 bits are read whole. */
export function mendForSwift3(files: readonly ArchiveFile[]): ArchiveFile[] {
  return mendTexts(escapePaths(files), /\/Models\.swift$/, (text) =>
    text
      .replace("\nclass Decoders {", "\npublic class Decoders {")
      .replace(/ {4}(static func decode<T>\(clazz: T\.Type, source: AnyObject\) -> )/, "    public $1")
      .replace(/int32Value( as\? T, T\.self is Int64\.Type)/, "int64Value$1"),
  );
}

/** What is documented begins on a line of its own; and a moment need not have milliseconds. */
export function mendForSwift4(files: readonly ArchiveFile[]): ArchiveFile[] {
  const models = mendTexts(escapePaths(files), /\.swift$/, (text) => text.replace(/\*\/public /g, "*/\npublic "));
  return mendTexts(models, /\/CodableHelper\.swift$/, (text) =>
    text.replace(
      /^( +)(decoder\.dateDecodingStrategy = )\.formatted\(formatter\)/m,
      (_found, indent: string, set: string) => `${indent}${set}${ANY_MOMENT.join(`\n${indent}`)}`,
    ),
  );
}

const ANY_MOMENT = [
  ".custom { decoder in",
  "    let text = try decoder.singleValueContainer().decode(String.self)",
  '    for format in ["yyyy-MM-dd\'T\'HH:mm:ss.SSSXXXXX", "yyyy-MM-dd\'T\'HH:mm:ssXXXXX", "yyyy-MM-dd"] {',
  "        formatter.dateFormat = format",
  "        if let date = formatter.date(from: text) { return date }",
  "    }",
  '    let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\\(text) is no date")',
  "    throw DecodingError.dataCorrupted(context)",
  "}",
];

const UNRESERVED = 'CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")';

/** A slash may stand in a path, and so in what the generator escapes; in a value of it, it may not (RFC 3986, 2.3). */
export function escapePaths(files: readonly ArchiveFile[]): ArchiveFile[] {
  return mendTexts(files, /\/APIs\/.*\.swift$/, (text) =>
    text.replaceAll("withAllowedCharacters: .urlPathAllowed", `withAllowedCharacters: ${UNRESERVED}`),
  );
}
