import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** What the product code of each workspace may import of ours. A workspace that is missing may import nothing. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  "apps/reference": ["openapi-document", "openapi-reference"],
  "apps/sandbox": ["content", "contract", "credentials", "database", "openapi-document"],
  "apps/server": ["content", "contract", "credentials", "database", "openapi-document", "sandbox"],
  "apps/web": ["content", "contract", "openapi-document", "openapi-reference"],
  "packages/content": ["contract", "openapi-document"],
  "packages/contract": ["openapi-document"],
  "packages/credentials": ["contract", "database"],
  "packages/openapi-reference": ["openapi-document"],
};

interface Boundary {
  readonly why: string;
  readonly within: RegExp;
  /** Matches a package's name, or the path in the repository that a relative import leads to. */
  readonly forbids: RegExp;
  readonly allowsTypes?: true;
}

const boundaries: readonly Boundary[] = [
  {
    why: "What tests are made of is not built into a page: only tests import it.",
    within: /^(?:apps\/web|packages\/openapi-reference)\/src\/(?!.*\/cli\/)/,
    forbids: /^vitest|\/testing\//,
  },
  {
    why: "The contract is read by the browser and by every app: it depends on no runtime.",
    within: /^packages\/contract\//,
    forbids: /^node:/,
  },
  {
    why: "Pages load the contract: of the compiler it knows types alone.",
    within: /^packages\/contract\//,
    forbids: /^@connect-portal\//,
    allowsTypes: true,
  },
  {
    why: "The same code of openapi-document runs in Node, in a worker and in the page.",
    within: /^packages\/openapi-document\/src\//,
    forbids: /^(?:node:|react)/,
  },
  {
    why: "Card rules are pure: no I/O, no framework, so that they can be tested as tables.",
    within: /^apps\/sandbox\/src\/simulator\//,
    forbids:
      /^(?:node:|fastify|@connect-portal\/database|apps\/sandbox\/src\/(?:engine|entities|modules|seed|world)\/)/,
  },
  {
    why: "Entities are the tables of a world: the rooms build on them.",
    within: /^apps\/sandbox\/src\/entities\//,
    forbids: /^apps\/sandbox\/src\/(?:engine|modules|seed)\//,
  },
  {
    why: "Parts meet in apps/server/src/parts and nowhere else, so that each can run alone.",
    within: /^apps\/server\/src\/(?!parts\/)/,
    // How a request is named, and which card numbers may be stored, hold for the whole process. A call of the log is a
    // type that both need.
    forbids: /^@connect-portal\/sandbox(?!\/(?:request-id|answered-call|test-cards)$)/,
  },
  {
    why: "What every call passes stands below the modules: it may not know one.",
    within: /^apps\/server\/src\/(?:connections|limits|plugins)\//,
    forbids: /^apps\/server\/src\/(?:modules|parts)\//,
  },
  {
    why: "shared/ is below the features: it may not know one.",
    within: /^apps\/web\/src\/shared\//,
    forbids: /^apps\/web\/src\/(?:app|features)\//,
  },
  {
    why: "A feature does not know the shell: what joins two stands in app/.",
    within: /^apps\/web\/src\/features\//,
    forbids: /^apps\/web\/src\/app\//,
  },
];

interface Import {
  readonly file: string;
  readonly target: string;
  readonly isType: boolean;
}

/** `import … from "x"`, `import "x"`, `import("x")`, `export … from "x"`; whether all that it takes are types. */
const STATEMENT = /\b(?:import|export)\b(\s+type\b)?[^"';()]*\(?\s*"([^"\n]+)"/g;
/** The look of both apps. */
const THEME = /^apps\/web\/src\/shared\/theme\/[^/]+\.css$/;

const files = globSync("{apps,packages}/*/{src,engines}/**/*.{ts,tsx}", { cwd: root }).filter((file) => {
  return !/\.(?:test|d)\.tsx?$|\/testing\//.test(file);
});
const imports: readonly Import[] = files.flatMap((file) => {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(STATEMENT)].map(([, type, name = ""]) => ({
    file,
    isType: type !== undefined,
    target: name.startsWith(".") ? normalize(join(dirname(file), name)) : name,
  }));
});

/** The rooms of the sandbox, the lowest first. */
const rooms = ["reference", "issuing", "acquiring", "disputes", "payments", "platform"];
const workspaceOf = (path: string) => path.split("/").slice(0, 2).join("/");
const featureOf = (path: string) => /^apps\/web\/src\/features\/([^/]+)/.exec(path)?.[1];
const roomOf = (path: string) => /^apps\/sandbox\/src\/modules\/([^/]+)/.exec(path)?.[1];
const shown = (found: readonly Import[]) => found.map(({ file, target }) => `${file} imports ${target}`);

test("a workspace imports only those of ours that it is allowed", () => {
  expect(files.length).toBeGreaterThan(1500);
  const found = imports.filter(({ file, target }) => {
    const [scope, name = ""] = target.split("/");
    return scope === "@connect-portal" && !mayImport[workspaceOf(file)]?.includes(name);
  });
  expect(shown(found)).toEqual([]);
});

test("no path leads out of a workspace: what others need, it exports", () => {
  const found = imports.filter(({ file, target }) => {
    const isOurs = /^(?:apps|packages|bench|e2e|scripts)\//.test(target) && !THEME.test(target);
    return isOurs && workspaceOf(file) !== workspaceOf(target);
  });
  expect(shown(found)).toEqual([]);
});

test("a feature imports no other: what two need belongs in shared/", () => {
  const found = imports.filter(({ file, target }) => {
    const [own, other] = [featureOf(file), featureOf(target)];
    return own !== undefined && other !== undefined && own !== other;
  });
  expect(shown(found)).toEqual([]);
});

test("a room of the sandbox imports none above it", () => {
  const found = imports.filter(({ file, target }) => {
    const [own, other] = [roomOf(file), roomOf(target)];
    return own !== undefined && other !== undefined && rooms.indexOf(own) < rooms.indexOf(other);
  });
  expect(shown(found)).toEqual([]);
  const all = new Set(files.map(roomOf).filter((room) => room !== undefined));
  expect([...all].sort()).toEqual([...rooms].sort());
});

test.each(boundaries)("$why", ({ within, forbids, allowsTypes }) => {
  expect(files.some((file) => within.test(file))).toBe(true);
  const found = imports.filter(({ file, target, isType }) => {
    return within.test(file) && forbids.test(target) && !(allowsTypes && isType);
  });
  expect(shown(found)).toEqual([]);
});
