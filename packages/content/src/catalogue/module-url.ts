const segment = "[A-Za-z0-9][A-Za-z0-9._-]*";

/** `/{version}/{solution}/{module}`; the segments are names of folders and of URL parts alike, and never start with a dot. */
export const wsYamlUrlForm = new RegExp(`^/${segment}/${segment}/${segment}$`);

/** The page that an entry with a `webhookLink` leads to, R-2.14. The group is the module's `wsYamlUrl`. */
export const webhookLinkForm = new RegExp(`^/webhooks-ui(/${segment}/${segment}/${segment})$`);

export function versionSegmentOf(wsYamlUrl: string): string {
  return wsYamlUrl.split("/")[1] ?? "";
}
