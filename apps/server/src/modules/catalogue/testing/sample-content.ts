import {
  catalogueText,
  descriptorText,
  specText,
  webhooksDescriptorText,
  webhooksText,
} from "@connect-portal/content/testing";

/** Folder of a module's files. */
export const filesOf = (wsYamlUrl: string) => `hps${wsYamlUrl}/api/schemas`;

export const cards35 = "/3.5.8/issuing/cards";
export const cards42 = "/4.2.4/issuing/cards";
export const rules42 = "/4.2.4/fraud/rules";
export const cards43 = "/4.3.0/issuing/cards";
export const cards50 = "/5.0.0/issuing/cards";

const module = (id: number, wsYamlUrl: string) => ({ id, name: "Cards", wsYamlUrl, latestVersion: true });

/** Four products; a release that two of them share, one that is not open yet, a solution that is not, and a product. */
const catalogue = catalogueText({
  products: [
    { id: 1, name: "PowerCard 3.5", description: "The older line." },
    { id: 2, name: "PowerCard V4", description: "The newer line." },
    { id: 3, name: "V4", description: "Hosted." },
    { id: 4, name: "PowerCard V5", enabled: false },
  ],
  releases: [
    {
      id: 35,
      name: "3.5.8",
      products: [1],
      description: "Kept for those who run it.",
      deprecated: true,
      solutions: [{ id: 351, name: "Issuing", modules: [module(3511, cards35)] }],
    },
    {
      id: 42,
      name: "4.2.4",
      products: [2, 3],
      description: "The current release.",
      latest: true,
      solutions: [
        { id: 421, name: "Issuing", description: "Cards.", latestVersion: true, modules: [module(4211, cards42)] },
        { id: 422, name: "Fraud", enabled: false, modules: [module(4221, rules42)] },
        { id: 423, name: "Switching" },
      ],
    },
    {
      id: 43,
      name: "4.3.0",
      products: [2],
      enabled: false,
      solutions: [{ id: 431, name: "Issuing", modules: [module(4311, cards43)] }],
    },
    {
      id: 50,
      name: "5.0.0",
      products: [4],
      solutions: [{ id: 501, name: "Issuing", modules: [module(5011, cards50)] }],
    },
  ],
});

const published = [cards35, cards42, rules42, cards43, cards50];

export const sampleContent: Readonly<Record<string, string>> = {
  "catalogue.yaml": catalogue,
  ...Object.fromEntries(
    published.flatMap((wsYamlUrl) => [
      [
        `${filesOf(wsYamlUrl)}/module-descriptor.json`,
        descriptorText([
          {
            name: "Card Management",
            file: "api.yaml",
            subApiList: [{ name: "Card limits", file: "limits.yaml", HttpVerb: "GET" }],
          },
          { name: "Guide", file: "statics/index.html", staticContent: true },
          { name: "Broken", file: "broken.yaml" },
        ]),
      ],
      [`${filesOf(wsYamlUrl)}/api.yaml`, cardsText(serverOf(wsYamlUrl))],
      [`${filesOf(wsYamlUrl)}/limits.yaml`, specText({ server: serverOf(wsYamlUrl), gets: { "/limits": {} } })],
      [`${filesOf(wsYamlUrl)}/broken.yaml`, "openapi: 3.1.0\ninfo:\n  title: [\n"],
      [
        `${filesOf(wsYamlUrl)}/webhooks-descriptor.json`,
        webhooksDescriptorText([
          {
            name: "card.blocked",
            file: "card.blocked.yaml",
            relatedEvents: [{ HttpVerb: "GET", name: "Card limits" }],
          },
          { name: "card.broken", file: "card.broken.yaml" },
        ]),
      ],
      [`${filesOf(wsYamlUrl)}/webhooks/card.blocked.yaml`, webhooksText({ "card.blocked": {} })],
      [`${filesOf(wsYamlUrl)}/webhooks/card.broken.yaml`, "openapi: 3.1.0\nwebhooks: [\n"],
      [`${filesOf(wsYamlUrl)}/statics/index.html`, "<!doctype html><title>Guide</title><h1>Guide</h1>"],
    ]),
  ),
  [`${filesOf(cards35)}/webhooks-descriptor.json`]: "{",
};

/** Long enough to be worth compressing, as a whole and in each part. */
function cardsText(server: string): string {
  const description = "A card is blocked at once and for good. ".repeat(50);
  const Card = { type: "object", description, properties: { pan: { $ref: "#/components/schemas/Pan" } } };
  return specText({ server, description, gets: { "/cards/{id}": { description } }, schemas: { Card, Pan: {} } });
}

function serverOf(wsYamlUrl: string): string {
  const [, version, solution] = wsYamlUrl.split("/");
  return `/PowerCardConnectApi/rest/${version}/${solution}`;
}
