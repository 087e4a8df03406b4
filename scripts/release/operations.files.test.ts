import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { usageOf } from "./launch/usage.ts";

const root = join(import.meta.dirname, "../..");
const pages = ["operations.md", "two-machines.md", "recovery.md", "monitoring.md", "sign-in.md"];
const read = (file: string) => readFileSync(join(root, file), "utf8");
const texts = pages.map((page) => ({ page, text: read(`docs/${page}`) }));
const scripts = texts.flatMap(({ page, text }) =>
  [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, script = ""]) => ({ page, script })),
);

/** The first line of the pages' scripts that begins so, with those that it goes on in. */
function lineOf(start: string): string {
  const lines = scripts.flatMap(({ script }) => script.replaceAll("\\\n", "").split("\n"));
  const line = lines.find((one) => one.startsWith(start));
  if (line === undefined) throw new Error(`no page has a command that begins with ${start}`);
  return line;
}

/** What the shell makes of a file in packaging/ by a command of a page. */
function changed(file: string, command: string): string {
  const [, sed = ""] = /^(sed (?:-i |-e )?.*?)(?=\s+\/\S+(?:\s|$))/.exec(command) ?? [];
  return execFileSync("sh", ["-c", sed.replace("sed -i", "sed")], {
    input: read(`packaging/${file}`),
    encoding: "utf8",
  });
}

test("a shell understands each script, and each command of the portal is one that it has", () => {
  expect(scripts.length).toBeGreaterThan(25);
  for (const { page, script } of scripts) {
    const text = script.replace(/\{(\w+)\}/g, "$1");
    expect(
      () => execFileSync("bash", ["-n"], { input: text, stdio: ["pipe", "ignore", "pipe"] }),
      `${page}: ${script}`,
    ).not.toThrow();
  }
  const commands = texts.flatMap(({ text }) =>
    [...text.matchAll(/(?<![\w@./-])connect-portal ([a-z]+(?::[a-z]+)?)(?= |`|$)/gm)].map(([, name = ""]) => name),
  );
  const known = new Set(commands);
  for (const name of ["backup", "restore", "audit:verify", "keys:rotate", "advisories"]) expect(known).toContain(name);
  expect([...known].filter((name) => usageOf(name) === undefined)).toEqual([]);
});

test("each file that a page takes from the archive is there", () => {
  const named = texts.flatMap(({ text }) =>
    [...text.matchAll(/(?:\/opt\/connect-portal\/|[\s(`])((?:packaging|ops|bin)\/[\w./@-]*\w)/g)].map(
      ([, path = ""]) => path,
    ),
  );
  expect(named).toContain("packaging/kubernetes/portal");
  const missing = named.filter((path) => path !== "bin/connect-portal" && !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});

test("one machine gets nginx's file with its own process only", () => {
  const conf = changed("nginx.conf", lineOf("sed -e 's/192\\.0\\.2\\.11"));
  expect(conf).toContain("server 127.0.0.1:8080");
  expect(conf).not.toContain("192.0.2.");
});

test("a failover's commands lead the pool and the proxy to the replica", () => {
  expect(changed("pgbouncer.ini", lineOf("sed -i 's/host="))).toContain("host=192.0.2.22");
  expect(changed("haproxy.cfg", lineOf("sed -i 's/192.0.2.21:5432"))).toContain("server current 192.0.2.22:5432");
});

test("the page begins with a list of its contents, and links lead to headings", () => {
  const slugs = (text: string) =>
    [...text.replace(/^```.*?^```/gms, "").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, "")
        .replaceAll(" ", "-"),
    );
  for (const { page, text } of texts) {
    const [top = ""] = text.split("\n## ", 1);
    const sections = text.replace(/^```.*?^```/gms, "").matchAll(/^## (.+)$/gm);
    for (const [, heading = ""] of sections) expect(top, page).toContain(`#${slugs(`# ${heading}`)[0]}`);
    for (const [, other = page, anchor = ""] of text.matchAll(/\]\(([\w-]+\.md)?#([\w-]+)\)/g)) {
      if (pages.includes(other)) expect(slugs(read(`docs/${other}`)), `${page} links ${other}`).toContain(anchor);
    }
  }
});
