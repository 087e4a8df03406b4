// Runs before anything is installed: Node 20 and no package.
import { existsSync } from "node:fs";
import { canUseApt, installWithApt } from "./system-packages.js";

/** Mono in the place of .NET, which no registry has, and Json.NET, which C#'s clients need. Only tests at night run them. */
const files = ["/usr/bin/mcs", "/usr/bin/mono", "/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll"];
const packages = [
  "mono-mcs",
  "mono-runtime",
  "libmono-system-net-http-webrequest4.0-cil",
  "libmono-system-runtime-serialization4.0-cil",
  "libnewtonsoft-json5.0-cil",
];

/** What tests with `.mono.` in their name lack here, in a few words; undefined when nothing. */
export function missingMono() {
  if (process.env.NIGHTLY !== "1" || files.every((file) => existsSync(file))) return undefined;
  return "no Mono with Json.NET was found";
}

/** What would be installed where it is missing: a line, or nothing. */
export function monoPlan() {
  return missingMono() && canUseApt() ? [`Mono for C#'s clients at night: apt-get install ${packages.join(" ")}`] : [];
}

/** Brings it. Returns what is missing after all, undefined when nothing is. */
export function installMono() {
  if (missingMono() && canUseApt()) installWithApt(packages);
  const why = missingMono();
  return why && `${why}, which the tests of C#'s clients need. Install it, then run npm run setup again`;
}
