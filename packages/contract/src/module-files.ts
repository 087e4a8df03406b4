/**
 * Folder of a module's published files; `wsYamlUrl` is `/{version}/{solution}/{module}`. Apart from `paths`, of which a
 * page needs nothing else.
 */
export function moduleFiles(wsYamlUrl: string): string {
  return `/hps${wsYamlUrl}/api/schemas`;
}
