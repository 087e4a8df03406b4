/**
 * A document that cannot be shown by expanding it. Payment instructions in layers: each kind extends one of the next
 * layer (`allOf`), is one of two of it (`oneOf` with a discriminator), and refers to others of it in its properties
 * (`anyOf`, arrays); the last layer refers back to the first. The number of ways through the layers grows with LAYERS as
 * a power; the number of schemas does not.
 */
const LAYERS = 6;
const KINDS = 4;
const OPERATIONS = 8;

type Json = string | number | boolean | Json[] | { [key: string]: Json };

export function pathologicalDocument(): { [key: string]: Json } {
  return {
    openapi: "3.0.3",
    info: {
      title: "Payment instructions",
      version: "1.0.0",
      description: "Deep and mutually recursive schemas. Nobody writes this by hand; generators do.",
    },
    tags: [{ name: "instructions" }],
    paths: Object.fromEntries(Array.from({ length: OPERATIONS }, (_, at) => pathItem(at))),
    components: { schemas: schemas() },
  };
}

function pathItem(at: number): [string, Json] {
  const content = { "application/json": { schema: ref(0, 0) } };
  const operation = {
    tags: ["instructions"],
    operationId: `submitInstruction${at}`,
    summary: `Submit an instruction of kind ${at}`,
    parameters: [{ name: "instructionId", in: "path", required: true, schema: { type: "string" } }],
    requestBody: { required: true, content },
    responses: {
      "200": { description: "The instruction as it was accepted.", content },
      "422": { description: "The instruction breaks a rule." },
    },
  };
  return [`/instructions/${at}/{instructionId}`, { post: operation }];
}

function schemas(): { [name: string]: Json } {
  const all: { [name: string]: Json } = {};
  for (let layer = 0; layer < LAYERS; layer++) {
    for (let kind = 0; kind < KINDS; kind++) all[nameOf(layer, kind)] = schemaOf(layer, kind);
  }
  return all;
}

function schemaOf(layer: number, kind: number): Json {
  const properties: { [name: string]: Json } = {
    kind: { type: "string", description: "Says which kind this is." },
    [`amount${layer}${kind}`]: { type: "integer", minimum: 0 },
  };
  const description = `Layer ${layer}, kind ${kind}.`;
  if (layer === LAYERS - 1) {
    return { description, type: "object", required: ["kind"], properties: { ...properties, origin: ref(0, 0) } };
  }
  const alternatives = [ref(layer + 1, kind), ref(layer + 1, kind + 1)];
  return {
    description,
    type: "object",
    required: ["kind"],
    properties: {
      ...properties,
      [`next${layer}${kind}`]: { anyOf: [ref(layer + 1, kind + 2), ref(layer + 1, kind + 3)] },
      [`base${layer}${kind}`]: { allOf: [ref(layer + 1, kind + 1), { type: "object", properties }] },
      [`parts${layer}${kind}`]: { type: "array", items: ref(layer + 1, kind + 3) },
      [`party${layer}${kind}`]: {
        oneOf: alternatives,
        discriminator: {
          propertyName: "kind",
          mapping: Object.fromEntries(alternatives.map(({ $ref }, at) => [`kind${at}`, $ref])),
        },
      },
    },
  };
}

/** Kinds are a ring: beyond the last one follows the first. */
function ref(layer: number, kind: number): { $ref: string } {
  return { $ref: `#/components/schemas/${nameOf(layer, kind % KINDS)}` };
}

function nameOf(layer: number, kind: number): string {
  return `Instruction_${layer}_${kind}`;
}
