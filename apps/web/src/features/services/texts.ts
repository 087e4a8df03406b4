/** Every text of the page Service accounts. */
export const texts = {
  home: "Home",
  users: "Users",
  title: "Service accounts",
  lead: "Accounts of programs that administer the portal, such as a script or an identity provider. Nobody signs in to one. Each call is recorded under its name.",
  loading: "the service accounts",
  none: "No service account yet. Create one for each program, and give its token only the scopes that it needs.",
  create: "Create a service account",
  delete: "Delete",
  cancel: "Cancel",
  close: "Close",

  newService: {
    title: "Create a service account",
    text: "The activity log shows this name. It cannot be changed.",
    name: "Name",
    example: "crm-import",
    missing: "Enter a name.",
  },
  deletion: {
    title: (name: string) => `Delete ${name}?`,
    text: "All its tokens stop working now. Its records stay in the activity log, and nobody can use the name again.",
  },

  tokens: {
    caption: (service: string) => `Tokens of ${service}`,
    none: "No token.",
    name: "Token",
    scopes: "Scopes",
    created: "Created",
    expires: "Expires",
    lastUsed: "Last used",
    notYet: "Not yet",
    action: "Action",
    create: "Create a token",
    revoke: "Revoke",
    revocation: {
      title: (name: string) => `Revoke ${name}?`,
      text: "Programs that use this token are refused from now on.",
    },
  },

  newToken: {
    title: (service: string) => `Create a token of ${service}`,
    name: "Where it is used",
    example: "Nightly import on batch-02",
    scopes: "Scopes",
    days: "Expires after",
    lifetimes: { "30": "30 days", "90": "90 days", "180": "180 days", "365": "A year" },
    create: "Create",
    nameMissing: "Enter where the token is used.",
    scopesMissing: "Choose at least one scope.",
    made: "Copy the token now. The portal keeps only its hash and cannot show it again.",
    copy: "Copy the token",
    stored: "I have stored it",
  },

  scopes: {
    "users:read": "Find and read users, and export them",
    "users:write": "Change, activate, import and delete users without a role of administration",
    "audit:read": "Read, verify and export activity logs",
    "system:read": "Read the system status",
    "usage:read": "Read how the sandbox was used",
    scim: "Provision users and groups by SCIM 2.0",
  },
} as const;
