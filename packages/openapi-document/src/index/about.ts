import type { Contact, ExternalDocs, License } from "../model.ts";
import { defined } from "../reading/defined.ts";
import type { DocumentNode } from "../reading/node.ts";

export function contactOf(info: DocumentNode): Contact | undefined {
  const node = info.child("contact");
  return node && defined<Contact>({ name: node.string("name"), url: node.string("url"), email: node.string("email") });
}

export function licenseOf(info: DocumentNode): License | undefined {
  const node = info.child("license");
  if (!node) return undefined;
  const name = node.string("name") ?? node.string("identifier") ?? node.string("url");
  if (name === undefined) return node.report("A license needs a `name`.");
  return defined<License>({ name, identifier: node.string("identifier"), url: node.string("url") });
}

/** What a document, a tag or an operation refers to for more. */
export function externalDocsOf(owner: DocumentNode): ExternalDocs | undefined {
  const node = owner.child("externalDocs");
  if (!node) return undefined;
  const url = node.string("url");
  if (url === undefined) return node.report("External documentation needs a `url`.");
  return defined<ExternalDocs>({ url, description: node.string("description") });
}
