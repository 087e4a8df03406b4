import { changeTexts } from "../../archive/change-texts.ts";
import type { ArchiveFile } from "../../archive/read-output.ts";

/**
 * Regular expressions as Swift's texts and NSRegularExpression take them: backslashes doubled, no slashes around. The
 * package names systems that the tools of today still make programs for, and that can wait for an answer (async).
 */
export function fixSwift5(files: readonly ArchiveFile[]): ArchiveFile[] {
  const patterns = changeTexts(escapePaths(files), /\.swift$/, (text) =>
    text.replace(/(StringRule\(.*pattern: ")\/(.*)\/("\))$/gm, (_whole, before, pattern, after) => {
      const plain = pattern.replaceAll("\\/", "/");
      return `${before}${plain.replaceAll("\\", "\\\\")}${after}`;
    }),
  );
  return changeTexts(patterns, /^(Package\.swift|[^/]+\.podspec)$/, mendPlatforms);
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

const UNRESERVED = 'CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")';

/** A slash may stand in a path, and so in what the generator escapes; in a value of it, it may not (RFC 3986, 2.3). */
function escapePaths(files: readonly ArchiveFile[]): ArchiveFile[] {
  return changeTexts(files, /\/APIs\/.*\.swift$/, (text) =>
    text.replaceAll("withAllowedCharacters: .urlPathAllowed", `withAllowedCharacters: ${UNRESERVED}`),
  );
}
