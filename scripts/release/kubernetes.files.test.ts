import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { secretSettings } from "../../apps/server/src/settings/read-settings.ts";
import { SettingsSchema } from "../../apps/server/src/settings/schema.ts";
import { usageOf } from "./launch/usage.ts";

const folder = join(import.meta.dirname, "../../packaging/kubernetes");

// biome-ignore lint/suspicious/noExplicitAny: each kind of manifest has a form of its own.
type Manifest = any;

const read = (file: string) => readFileSync(join(folder, file), "utf8");
const manifests = (file: string): Manifest[] => parseAllDocuments(read(file)).map((document) => document.toJS());
const inBase = ["config.yaml", "web.yaml", "sandbox.yaml", "worker.yaml", "ingress.yaml", "network-policy.yaml"];
const all = inBase.flatMap((file) => manifests(`base/${file}`));
const ofKind = (kind: string) => all.filter((one) => one.kind === kind);
const [job] = manifests("migrations/job.yaml");
const patch = manifests("own-content/content-patch.yaml")[0];
const pods: [string, Manifest][] = [...ofKind("Deployment"), job].map((one) => [one.metadata.name, one.spec.template]);

describe("kustomizations", () => {
  test("each file belongs to one, and each that is named is there", () => {
    for (const name of readdirSync(folder)) {
      const { resources = [], components = [], patches = [] } = parse(read(`${name}/kustomization.yaml`));
      const named = [...resources, ...components, ...patches.map(({ path }: { path: string }) => path)];
      for (const one of named) expect(existsSync(join(folder, name, one)), `${name}: ${one}`).toBe(true);
      const files = readdirSync(join(folder, name)).filter((file) => file !== "kustomization.yaml");
      expect(files.filter((file) => !named.includes(file))).toEqual([]);
    }
  });

  test("they name the images that pods have", () => {
    const names = ["image", "own-content"].flatMap((one) => parse(read(`${one}/kustomization.yaml`)).images);
    const used = [...pods.map(([, pod]) => pod), patch.spec.template].flatMap(({ spec }) => [
      ...spec.containers,
      ...(spec.initContainers ?? []),
    ]);
    const images = new Set(used.flatMap(({ image }) => image ?? []));
    expect(names.map(({ name }) => name).sort()).toEqual([...images].sort());
  });
});

describe("pods", () => {
  test.each(pods)("%s has no rights, and writes only where a volume is", (_, { spec }) => {
    expect(spec).toMatchObject({ automountServiceAccountToken: false });
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001, fsGroup: 10001 });
    for (const { securityContext, resources, volumeMounts } of [
      ...spec.containers,
      ...patch.spec.template.spec.initContainers,
    ]) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(resources.limits.memory).toMatch(/^\d+[MG]i$/);
      const volumes = [...spec.volumes, ...patch.spec.template.spec.volumes].map(({ name }) => name);
      for (const { name } of volumeMounts) expect(volumes).toContain(name);
    }
  });

  test("the migrations' pod runs a command of the release", () => {
    expect(usageOf(job.spec.template.spec.containers[0].args.join(" "))).toMatch(/^Usage/);
  });

  test("each setting is one of the portal's, and secrets are files of the Secret", () => {
    const [{ data }] = ofKind("ConfigMap");
    const named = pods.flatMap(([, { spec }]) => spec.containers[0].env);
    const added = patch.spec.template.spec.containers[0].env;
    for (const name of [...Object.keys(data), ...[...named, ...added].map((one) => one.name)]) {
      const secret = name.replace(/_FILE$/, "");
      const isSecret = [...secretSettings].some((one) => one === secret);
      if (isSecret) expect(data[name]).toBe(`/etc/connect-portal/secrets/${secret}`);
      else expect(Object.keys(SettingsSchema.properties)).toContain(name);
    }
  });
});

describe("what stands around them", () => {
  const deployments = ofKind("Deployment");

  test("each part has two pods, of which one stays", () => {
    expect(deployments.map(({ spec }) => spec.replicas)).toEqual([2, 2, 2]);
    for (const { spec } of deployments) {
      const budgets = ofKind("PodDisruptionBudget").filter(
        (one) => JSON.stringify(one.spec.selector.matchLabels) === JSON.stringify(spec.template.metadata.labels),
      );
      expect(budgets.map((one) => one.spec.minAvailable)).toEqual([1]);
      expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    }
  });

  test("each path of the ingress leads to a port of pods", () => {
    const [{ spec }] = ofKind("Ingress");
    const ways = spec.rules.flatMap(({ http }: Manifest) => http.paths);
    for (const { path, backend } of ways) {
      const [service] = ofKind("Service").filter(({ metadata }) => metadata.name === backend.service.name);
      const port = service.spec.ports.find((one: Manifest) => one.name === backend.service.port.name);
      const pod = deployments.find(
        (one) => JSON.stringify(one.spec.template.metadata.labels) === JSON.stringify(service.spec.selector),
      );
      const ports = pod.spec.template.spec.containers[0].ports.map((one: Manifest) => one.name);
      expect(ports, path).toContain(port.targetPort);
    }
    const settings = readFileSync(join(folder, "../../docs/settings.md"), "utf8");
    for (const { path } of ways.slice(0, -1)) expect(settings).toContain(`\`${path}\``);
  });

  test("the network is closed but for what is named, and no inner network is open to webhooks", () => {
    const [{ spec }] = ofKind("NetworkPolicy");
    expect(spec.policyTypes).toEqual(["Ingress", "Egress"]);
    for (const rule of [...spec.ingress, ...spec.egress]) {
      expect(rule.ports.length).toBeGreaterThan(0);
      expect((rule.to ?? rule.from).length).toBeGreaterThan(0);
    }
    const internet = spec.egress.flatMap(({ to }: Manifest) => to).find((one: Manifest) => one.ipBlock?.except);
    expect(internet.ipBlock.except).toEqual(expect.arrayContaining(["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16"]));
    const { default: hooks } = SettingsSchema.properties.HOOKS_PORTS as { default?: string[] };
    const open = spec.egress.at(-1).ports.map((one: Manifest) => String(one.port));
    expect(open).toEqual(hooks);
  });

  test("Prometheus reads each pod's metrics as the job of the alerts", () => {
    const [{ spec }] = manifests("monitoring/pod-monitor.yaml");
    for (const { spec: deployment } of deployments) {
      const { labels } = deployment.template.metadata;
      expect(labels).toMatchObject(spec.selector.matchLabels);
      expect(labels[spec.jobLabel]).toBe("connect-portal");
      const ports = deployment.template.spec.containers[0].ports.map((one: Manifest) => one.name);
      expect(ports).toContain(spec.podMetricsEndpoints[0].port);
    }
  });
});
