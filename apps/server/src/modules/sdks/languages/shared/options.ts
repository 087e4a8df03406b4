import type { SdkNames } from "../../document/sdk-names.ts";

/** A server that adds a field later must not break the clients that are out there. */
export const tolerant = { disallowAdditionalPropertiesIfNotPresent: false };
export const untimed = { hideGenerationTimestamp: true };
/**
 * Keeps enum values such as ISO-4 unchanged when all begin with ISO, and does not send unset members as empty lists.
 */
export const asWritten = { removeEnumValuePrefix: false, containerDefaultToNull: true };
export const repository = ({ kebab }: SdkNames) => ({ host: "connect-portal.example", owner: "clients", name: kebab });

/** The domain of `repository`, as Maven writes it. */
export const groupId = "example.connect-portal";
/** `artifactId` is another one in each language, because all of them are installed into one repository. */
export const maven = ({ kebab, dotted, version }: SdkNames, artifactId: string) => ({
  groupId,
  artifactId,
  artifactVersion: version,
  artifactDescription: `Client of ${kebab}`,
  invokerPackage: dotted,
  apiPackage: `${dotted}.api`,
  modelPackage: `${dotted}.model`,
  ...untimed,
});
/** Folder of a package's classes. */
export const folder = ({ dotted }: SdkNames) => dotted.replaceAll(".", "/");
export const npm = ({ kebab, version }: SdkNames) => ({ npmName: `${kebab}-client`, npmVersion: version });
export const pod = ({ pascal, version }: SdkNames) => ({
  projectName: pascal,
  podVersion: version,
  podSummary: `Client of ${pascal}`,
  podHomepage: "https://connect-portal.example",
  podAuthors: "connect-portal",
  podSource: "{ :path => '.' }",
});
