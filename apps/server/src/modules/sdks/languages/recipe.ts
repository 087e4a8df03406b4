import type { JsonObject } from "@connect-portal/openapi-document";
import type { ArchiveFile } from "../archive/read-output.ts";
import type { SdkNames } from "../document/sdk-names.ts";
import type { Refused } from "../document/sendable/without-methods.ts";
import type { EngineName } from "../engines/engine-kinds.ts";
import type { Job, Repository } from "../engines/job.ts";
import type { FirstCall } from "../first-call/first-call.ts";
import type { GuideStep } from "../first-call/guide-step.ts";

export interface SdkRecipe extends Refused {
  readonly engine: EngineName;
  /** The engine's own name of what it generates with. */
  readonly generator: string;
  /** How the archive's folder gets into a project, in one line that also can be typed. */
  readonly install?: string;
  /** Options of the generator, as its `config-help` explains them. */
  readonly options?: (names: SdkNames) => Job["options"];
  /** Type names that replace outdated or missing ones; only for Swagger Codegen. */
  readonly types?: Job["types"];
  /** Files that the generator does not know of, by the template of ours that makes each. */
  readonly files?: (names: SdkNames) => Job["files"];
  /** Its pom.xml, for languages that Maven builds. */
  readonly pom?: (names: SdkNames) => string;
  /** Repository named in the package's metadata, for languages whose package names are addresses. */
  readonly repository?: (names: SdkNames) => Repository;
  /** Whether its models are sent as they are, so that a property has no other name than the one that is sent. */
  readonly sendsOwnNames?: boolean;
  /** Whether its clients send all calls to one address, also those that the document has at another one. */
  readonly hasOneAddress?: boolean;
  /** Whether its generator ends at a choice as a `deepObject` parameter. */
  readonly refusesDeepChoices?: boolean;
  /** Whether its clients read a choice as the option that names most of what came. */
  readonly fitsMembers?: boolean;
  /** Classes that each of its clients has besides the models, which no schema can be called. */
  readonly ownClasses?: readonly string[];
  /** Changes to the document that this generator needs. */
  readonly adapt?: (document: JsonObject) => JsonObject;
  /** Names of files that the archive leaves out: tests without a test, builds that cannot be tried, classes that nothing uses. */
  readonly without?: RegExp;
  /** Fixes output that does not work, over all files. `document` is the one that the generator got. */
  readonly fix?: (files: readonly ArchiveFile[], document: JsonObject) => readonly ArchiveFile[];
  /** Steps to install the client and make the first call: all commands and files. */
  readonly guide?: (call: FirstCall) => readonly GuideStep[];
  /** How what is no client is read, in one sentence. */
  readonly reading?: string;
}
