import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Client, firstCall } from "../client.ts";
import { execute } from "../execute.ts";
import type { Taker } from "../taker.ts";

/** Compiled to byte code, which parses; run in an environment of its own that pip fills. */
export function python(cache: string): Taker {
  const environment = join(cache, "environment");
  const interpreter = join(environment, "bin/python");
  return {
    needs: ["python3"],
    parse: ({ content }) => execute("python3", ["-m", "compileall", "-q", "."], { cwd: content }),
    compile: async (client) => {
      if (!existsSync(interpreter)) await execute("python3", ["-m", "venv", environment], { cwd: client.folder });
      // setuptools, because setup.py asks for it and newer Pythons do not bring it.
      await execute(interpreter, ["-m", "pip", "install", "--quiet", "setuptools", "./client_sdk_python"], {
        cwd: client.folder,
      });
      const modules =
        "import importlib, pkgutil, sys; root = importlib.import_module(sys.argv[1]); [importlib.import_module(m.name) for m in pkgutil.walk_packages(root.__path__, root.__name__ + '.')]";
      await execute(interpreter, ["-c", modules, packageOf(client)], { cwd: client.folder });
    },
    run: async (client, token) => {
      await writeFile(join(client.folder, "first_call.py"), firstCall(client, "python", token));
      return execute(interpreter, ["first_call.py"], { cwd: client.folder });
    },
  };
}

function packageOf({ guide }: Client): string {
  return /^import (\w+)$/m.exec(guide)?.[1] ?? "";
}
