import { setImmediate } from "node:timers/promises";
import { errorsOfSandbox } from "@connect-portal/contract";
import { modelsOf } from "../models.ts";
import { readRuntime } from "../read-runtime.ts";
import type { Release, ReleaseDocument } from "../release-document.ts";
import type { Method, Resource, Resources } from "../resources.ts";
import type { Files } from "../typescript/write-typescript.ts";
import { canBeField, type DocumentPackage, documentPackage } from "./document-package.ts";
import { writeGuide } from "./guide.ts";
import { comment, distinct, exportedName, fieldName, folderOf, inColumns, quoted, serviceName } from "./names.ts";
import { serviceFile } from "./service-file.ts";

const runtimeParts = [
  "errors.go",
  "go.mod",
  "go.sum",
  "jwe/jwe.go",
  "options.go",
  "transport.go",
  "values.go",
  "webhooks.go",
];
const module = "connect-portal.example/connect";

/** The module of a release for Go 1.24 and later. */
export async function writeGo(release: Release, { resources, leftOut }: Resources): Promise<Files> {
  const packages = new Map<ReleaseDocument, DocumentPackage>();
  const documents = [...release.documents, ...release.webhooks];
  const folders = distinct(
    documents.map(({ name }) => folderOf(name)),
    [],
  );
  for (const [index, document] of documents.entries()) {
    const models = modelsOf(document.source, ["Number"]);
    packages.set(document, { folder: folders[index] ?? document.name, models });
    // Others want to be served meanwhile.
    await setImmediate();
  }
  const packageOf = ({ document }: Method) => packages.get(document) as DocumentPackage;
  const queryOf = queryNames(resources);
  const files = resources.map((resource) => {
    const text = serviceFile(resource, packageOf, (method) => queryOf.get(method) ?? "", module);
    return [`${serviceName(resource).toLowerCase()}.go`, text] as const;
  });
  const fieldless = [...packages].flatMap(([{ name }, { models }]) =>
    models.models.flatMap((model) =>
      model.fields
        .filter((field) => !canBeField(field))
        .map((field) => `${model.name} (${name}): the member \`${field.name}\` has no field.`),
    ),
  );
  return [
    ["README.md", writeGuide(release, resources, [...leftOut, ...fieldless], packages)],
    ...runtimeParts.map((part) => [part, readRuntime(`go/${part}`)] as const),
    ["codes.go", codes()],
    ["client.go", client(release, resources)],
    ...files,
    ...[...packages].map(([{ name }, { folder, models }]) => {
      return [`types/${folder}/types.go`, documentPackage(folder, name, models.models)] as const;
    }),
  ];
}

/** The types of queries stand beside each other. */
function queryNames(resources: readonly Resource[]): Map<Method, string> {
  const methods = resources.flatMap((resource) => resource.methods.map((method) => ({ resource, method })));
  const names = distinct(
    methods.map(({ resource, method }) => `${exportedName(resource.name)}${exportedName(method.name)}Query`),
    [],
  );
  return new Map(methods.map(({ method }, index) => [method, names[index] ?? ""]));
}

/** A code for each refusal of the sandbox: ErrCardStateConflict for card_state_conflict. */
function codes(): string {
  const lines = Object.entries(errorsOfSandbox).map(
    ([code, { text }]) => `${comment(text, "\t")}\tErr${exportedName(code)} Code = ${quoted(code)}\n`,
  );
  return `package connect\n\nconst (\n${lines.join("")})\n`;
}

function client({ version }: Release, resources: readonly Resource[]): string {
  const fields = resources.map((resource) => ({
    about: "",
    cells: [fieldName(resource), `*${serviceName(resource)}`],
  }));
  const made = resources.map((resource) => `\tc.${fieldName(resource)} = &${serviceName(resource)}{t}\n`);
  return `package connect

import "context"

// Version is that of this client, and of the release that it is made for.
const Version = ${quoted(version)}

// Client is the API, by resource. It holds one access token: make one for the whole program, for all its goroutines.
type Client struct {
${inColumns([{ about: "", cells: ["t", "*transport"] }, ...fields])}}

func NewClient(options Options) *Client {
	t := newTransport(options, "connect-client-go/"+Version)
	c := &Client{t: t}
${made.join("")}	return c
}

// Request calls an operation that the documents of the release do not have, as all others are called, and reads its answer into a pointer.
func (c *Client) Request(ctx context.Context, operation Operation, path []any, query, body, into any, options ...CallOption) error {
	answer, err := c.t.call(ctx, operation, path, query, body, options)
	if err != nil || into == nil {
		return err
	}
	return answer.read(into)
}
`;
}
