import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Toolchain } from "../toolchain.ts";

/**
 * Mono in the place of .NET, which comes from no registry here: its compiler and runtime, Debian's Json.NET of 2014. Debian:
 * mono-mcs, mono-runtime, libmono-system-net-http-webrequest4.0-cil, libmono-system-runtime-serialization4.0-cil,
 * libnewtonsoft-json5.0-cil.
 */
export const csharp: Toolchain = {
  needs: ["curl", "mcs", "mono"],
  guide: {
    standIn: "Mono and Debian's Json.NET in the place of dotnet and of NuGet's packages.",
    async prepare(folder) {
      const bin = join(folder, "bin");
      await mkdir(bin, { recursive: true });
      await writeFile(join(bin, "dotnet"), dotnet(folder));
      await chmod(join(bin, "dotnet"), 0o755);
      return { PATH: `${bin}:${process.env.PATH}` };
    },
  },
};

/** What the guide asks of `dotnet`. C# 7 has no Main that waits. */
function dotnet(folder: string): string {
  return `#!/bin/sh
set -e
json=/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll
libraries="-r:$json -r:System.Net.Http.dll -r:System.Runtime.Serialization.dll"
case "$1 $2" in
"new console") mkdir "$4" ;;
"add "*) dirname "$4" > "$2/reference" ;;
"run --project")
  bin="${folder}/built"
  mkdir -p "$bin"
  cp -r "$(cat "$3/reference")" "$bin/source"
  mcs -langversion:latest -nowarn:0219,0472,0612,0618,1591 -target:library -out:"$bin/client.dll" $libraries -recurse:"$bin/source/*.cs"
  grep -v '^#nullable' "$3/Program.cs" > "$bin/Program.cs"
  echo 'class Entry { static void Main() { FirstCall.Main().GetAwaiter().GetResult(); } }' >> "$bin/Program.cs"
  mcs -langversion:latest -main:Entry -out:"$bin/program.exe" -r:"$bin/client.dll" $libraries "$bin/Program.cs"
  cp "$json" "$bin"
  mono "$bin/program.exe"
  ;;
*) echo "dotnet $*: not in this guide" >&2; exit 2 ;;
esac
`;
}
