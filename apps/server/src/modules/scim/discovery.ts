const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";

interface Attribute {
  readonly name: string;
  readonly type?: "string" | "boolean" | "complex" | "reference";
  readonly description: string;
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly mutability?: "readOnly" | "readWrite" | "immutable";
  readonly uniqueness?: "none" | "server";
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly object[];
}

/** An attribute as RFC 7643, section 7, has it: what is left out has the default. */
function attribute({ name, type = "string", description, subAttributes, ...rest }: Attribute): object {
  return {
    name,
    type,
    multiValued: false,
    description,
    required: false,
    ...(type === "string" && { caseExact: false }),
    mutability: "readWrite",
    returned: "default",
    ...(type === "string" && { uniqueness: "none" }),
    ...rest,
    ...(subAttributes && { subAttributes }),
  };
}

/** The attributes that the portal keeps. */
const schemas = [
  {
    id: USER,
    name: "User",
    description: "A user of the portal.",
    attributes: [
      attribute({
        name: "userName",
        description: "The username: letters, digits, and . _ - @. It cannot be changed.",
        required: true,
        mutability: "immutable",
        uniqueness: "server",
      }),
      attribute({ name: "displayName", description: "The full name." }),
      attribute({
        name: "name",
        type: "complex",
        description: "Read in place of displayName.",
        mutability: "readOnly",
        subAttributes: [attribute({ name: "formatted", description: "The full name.", mutability: "readOnly" })],
      }),
      attribute({
        name: "emails",
        type: "complex",
        description: "One address: the primary, or that of the work.",
        multiValued: true,
        subAttributes: [
          attribute({ name: "value", description: "The address.", uniqueness: "server" }),
          attribute({ name: "type", description: "Always work.", mutability: "readOnly" }),
          attribute({ name: "primary", type: "boolean", description: "Always true.", mutability: "readOnly" }),
        ],
      }),
      attribute({
        name: "phoneNumbers",
        type: "complex",
        description: "One number, of digits.",
        multiValued: true,
        subAttributes: [
          attribute({ name: "value", description: "The number." }),
          attribute({ name: "type", description: "Always work.", mutability: "readOnly" }),
        ],
      }),
      attribute({ name: "active", type: "boolean", description: "Whether the user can sign in." }),
      attribute({
        name: "groups",
        type: "complex",
        description: "The organisation of the user.",
        multiValued: true,
        mutability: "readOnly",
        subAttributes: [
          attribute({ name: "value", description: "Its id.", mutability: "readOnly" }),
          attribute({ name: "display", description: "Its name.", mutability: "readOnly" }),
        ],
      }),
    ],
  },
  {
    id: GROUP,
    name: "Group",
    description: "An organisation, whose members share a sandbox.",
    attributes: [
      attribute({ name: "displayName", description: "The name.", required: true, uniqueness: "server" }),
      attribute({
        name: "members",
        type: "complex",
        description: "Its members. A user is in one organisation at most.",
        multiValued: true,
        subAttributes: [
          attribute({ name: "value", description: "The id of a user.", mutability: "immutable" }),
          attribute({
            name: "$ref",
            type: "reference",
            description: "The address of the user. Only value is read.",
            mutability: "immutable",
            referenceTypes: ["User"],
          }),
          attribute({ name: "display", description: "The username.", mutability: "readOnly" }),
        ],
      }),
    ],
  },
];

const SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Schema";
const RESOURCE_TYPE = "urn:ietf:params:scim:schemas:core:2.0:ResourceType";

/** @param base such as "https://portal.bank.example/scim/v2" */
export function describeSchemas(base: string) {
  return schemas.map((schema) => ({
    schemas: [SCHEMA],
    ...schema,
    meta: { resourceType: "Schema", location: `${base}/Schemas/${schema.id}` },
  }));
}

export function describeResourceTypes(base: string) {
  return schemas.map(({ id, name, description }) => ({
    schemas: [RESOURCE_TYPE],
    id: name,
    name,
    description,
    endpoint: `/${name}s`,
    schema: id,
    meta: { resourceType: "ResourceType", location: `${base}/ResourceTypes/${name}` },
  }));
}

export function describeProvider(base: string, most: number) {
  return {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: most },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: "oauthbearertoken",
        name: "Token of a service account",
        description: "A bearer token with the scope scim, which an administrator creates.",
        primary: true,
      },
    ],
    meta: { resourceType: "ServiceProviderConfig", location: `${base}/ServiceProviderConfig` },
  };
}

export { GROUP, USER };
