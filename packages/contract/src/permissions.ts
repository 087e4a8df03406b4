/** Every permission there is. In a file of its own, so that a page that asks for one does not load the schemas. */
export const permissions = ["manage_user"] as const;
export type Permission = (typeof permissions)[number];
