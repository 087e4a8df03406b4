/** Where the portal's own API stands in the catalogue of administrators: `wsYamlUrl` of its module. */
export const PORTAL_API = "/portal/administration/portal-api";
/** Its document, relative to the module's folder. */
export const PORTAL_API_FILE = "openapi.json";
