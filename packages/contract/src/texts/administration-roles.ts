/** Names of the roles of administration. */
export const texts = {
  manage_user: "Administrator",
  read_administration: "Auditor",
  support_users: "Support",
  publish_content: "Publisher",
};
