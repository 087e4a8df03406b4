import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Client, firstCall } from "../client.ts";
import { execute } from "../execute.ts";
import { oneByOne, type Taker } from "../taker.ts";

/** Every module of a package, so that also what no first call needs is there. */
const LOAD_ALL =
  "import importlib, pkgutil, sys; root = importlib.import_module(sys.argv[1]); [importlib.import_module(m.name) for m in pkgutil.walk_packages(root.__path__, root.__name__ + '.')]";

/** Parsed by compiling it to byte code; loaded in an environment of its own that pip fills. */
export function python(cache: string): Taker {
  const environment = join(cache, "python/environment");
  const interpreter = join(environment, "bin/python");

  /** What setup.py asks for; the client itself is found by its path, because to install it takes a minute. */
  async function installNeeds(client: Client) {
    if (!existsSync(interpreter)) await execute("python3", ["-m", "venv", environment], { cwd: client.folder });
    const needs = (await readFile(join(client.content, "requirements.txt"), "utf8")).split("\n").filter(Boolean);
    await execute(interpreter, ["-m", "pip", "install", "--quiet", ...needs], { cwd: client.folder });
  }

  return {
    needs: ["python3"],
    parse: async (clients) => {
      const folders = clients.map(({ content }) => content);
      await execute("python3", ["-m", "compileall", "-q", "-j", "2", ...folders], { cwd: "/" });
    },
    compile: async (clients) => {
      const [one] = clients;
      if (one) await installNeeds(one);
      await oneByOne((client) => {
        const env = { PYTHONPATH: client.content };
        return execute(interpreter, ["-c", LOAD_ALL, packageOf(client)], { cwd: client.folder, env });
      })(clients);
    },
    run: async (client, token) => {
      // As its guide says, with setuptools, which setup.py asks for and newer Pythons do not bring.
      const install = ["-m", "pip", "install", "--quiet", "--no-deps", "setuptools", "./client_sdk_python"];
      const mark = join(client.folder, "installed");
      if (!existsSync(mark)) await execute(interpreter, install, { cwd: client.folder });
      await writeFile(mark, "");
      await writeFile(join(client.folder, "first_call.py"), firstCall(client, "python", token));
      return execute(interpreter, ["first_call.py"], { cwd: client.folder });
    },
  };
}

function packageOf({ guide }: Client): string {
  return /^import (\w+)$/m.exec(guide.replace(/^import json$/m, ""))?.[1] ?? "";
}
