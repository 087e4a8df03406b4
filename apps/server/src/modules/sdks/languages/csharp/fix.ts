import type { ArchiveFile } from "../../archive/read-output.ts";

/** Tests without a test, what belongs to a repository that nobody has, and classes that our templates have no use for. */
const unused = [
  /^src\/[^/]+\.Test\/|^[^/]+\.sln$|^appveyor\.yml$|^git_push\.sh$|^docs\//,
  /\/Client\/(?:ClientUtils|ExceptionFactory|GlobalConfiguration|Multimap|OpenAPIDateConverter|RequestOptions|RetryConfiguration|WebRequestPathBuilder)\.cs$/,
  /\/Client\/(?:I(?:ApiAccessor|(?:As|S)ynchronousClient|ReadableConfiguration)|HttpSigningConfiguration)\.cs$|\/Client\/Auth\/|\/Model\/AbstractOpenAPISchema\.cs$/,
];

/** What the C# generator writes besides the client itself. */
export function fixCsharp(files: readonly ArchiveFile[]): ArchiveFile[] {
  return files.filter(({ name }) => !unused.some((pattern) => pattern.test(name)));
}
