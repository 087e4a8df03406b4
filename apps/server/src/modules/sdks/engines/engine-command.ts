import { join } from "node:path";
import { type EngineName, engineFiles, engineKinds } from "./engine-kinds.ts";

/**
 * Arguments of `java` for an engine that keeps to itself. The document may name others on the network or the disk: those
 * are refused before (document/outside-references.ts), the program refuses http, https and ftp, no host name is
 * found, and other sockets go through a proxy that is not there.
 * @param memory most megabytes of its heap; a job that needs more ends the process
 */
export function engineArguments(name: EngineName, jars: string, memory: number): string[] {
  const kind = engineKinds[name];
  return [
    `-Xmx${memory}m`,
    "-XX:+ExitOnOutOfMemoryError",
    // Says so where the last words are, not among the answers.
    "-XX:+DisplayVMOutputToStderr",
    "-XX:+UseSerialGC",
    "-XX:-UsePerfData",
    // A few dozen jobs are over before the slow compiler pays: half the processor time without it (bench/sdk).
    "-XX:TieredStopAtLevel=1",
    // The name of each schema is formed anew for each property, unless it is still in this cache (200 for 5 s).
    "-Dorg.openapitools.codegen.utils.namecache.cachesize=20000",
    "-Dorg.openapitools.codegen.utils.namecache.expireafter.seconds=3600",
    "-Djava.awt.headless=true",
    "-Dfile.encoding=UTF-8",
    "-Djdk.net.hosts.file=/dev/null",
    "-DsocksProxyHost=127.0.0.1",
    "-DsocksProxyPort=1",
    "-DsocksNonProxyHosts=",
    // The templates of Python are read with Handlebars.java, which looks into classes of the JDK.
    "--add-opens=java.base/java.util=ALL-UNNAMED",
    "--add-opens=java.base/java.lang=ALL-UNNAMED",
    "--class-path",
    join(jars, kind.jar),
    join(engineFiles.programs, kind.program),
    engineFiles.languages,
  ];
}
