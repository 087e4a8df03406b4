import Type, { type Static } from "typebox";
import { memberRoles } from "./accounts.ts";
import { EMAIL_LENGTH, LINE_LENGTH, PHONE_PATTERN } from "./registration.ts";

/** Longest name of an organisation in characters. */
export const ORGANISATION_NAME_LENGTH = 80;

/** Members or organisations that a page of a list has. */
export const ORGANISATION_PAGE = 100;

/** Invitations of an organisation that wait at the same time. */
export const MOST_INVITATIONS = 200;

/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

const role = Type.Enum(memberRoles);
const moment = Type.String({ format: "date-time" });
const next = Type.Union([Type.String(), Type.Null()], { description: "Send it as `after` for what follows." });
/** 15 digits are exact in a number. */
const id = Type.String({ pattern: "^[1-9][0-9]{0,14}$", description: "A whole number above 0." });

export const OrganisationId = Type.Object({ id });
export const OrganisationMemberId = Type.Object({ id, user: id });
export const InvitationId = Type.Object({ id, invitation: Type.String({ format: "uuid" }) });

export const NamesAfter = Type.Object(
  { after: Type.Optional(Type.String({ maxLength: 255, description: "The last name of the page before." })) },
  { additionalProperties: false },
);

const name = Type.String({ minLength: 1, maxLength: ORGANISATION_NAME_LENGTH });
const productIds = Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
  uniqueItems: true,
  maxItems: 200,
});

export const NewOrganisationBody = Type.Object({ name, productIds }, { additionalProperties: false });
export type NewOrganisationBody = Static<typeof NewOrganisationBody>;

export const OrganisationBody = Type.Object(
  { name, productIds, isActive: Type.Boolean() },
  { additionalProperties: false },
);
export type OrganisationBody = Static<typeof OrganisationBody>;

/** Its members share a sandbox, clients and endpoints. `productIds` are open to all of them. */
export const Organisation = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  isActive: Type.Boolean(),
  productIds: Type.Array(Type.Integer()),
  createdAt: moment,
  members: Type.Integer(),
});
export type Organisation = Static<typeof Organisation>;

export const Organisations = Type.Object({ items: Type.Array(Organisation), next });
export type Organisations = Static<typeof Organisations>;

/** The caller's own; null for none. While it is not active, its members act for themselves. */
export const OwnOrganisation = Type.Object({
  organisation: Type.Union([
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      role,
      isActing: Type.Boolean(),
      isActive: Type.Boolean(),
    }),
    Type.Null(),
  ]),
});
export type OwnOrganisation = Static<typeof OwnOrganisation>;

export const ActingBody = Type.Object({ isActing: Type.Boolean() }, { additionalProperties: false });

export const OrganisationMember = Type.Object({
  userId: Type.Integer(),
  username: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  isActive: Type.Boolean(),
  role,
  joinedAt: moment,
});
export type OrganisationMember = Static<typeof OrganisationMember>;

/** By username. */
export const OrganisationMembers = Type.Object({ items: Type.Array(OrganisationMember), next });
export type OrganisationMembers = Static<typeof OrganisationMembers>;

export const NewMemberBody = Type.Object(
  { username: Type.String({ minLength: 1, maxLength: 255 }), role },
  { additionalProperties: false },
);
export type NewMemberBody = Static<typeof NewMemberBody>;

export const MemberRoleBody = Type.Object({ role }, { additionalProperties: false });

export const InvitationBody = Type.Object(
  { email: Type.String({ minLength: 1, maxLength: EMAIL_LENGTH }), role },
  { additionalProperties: false },
);
export type InvitationBody = Static<typeof InvitationBody>;

export const Invitation = Type.Object({
  id: Type.String(),
  email: Type.String(),
  role,
  /** Null when that account was deleted. */
  invitedBy: Type.Union([Type.String(), Type.Null()]),
  createdAt: moment,
  expiresAt: moment,
});
export type Invitation = Static<typeof Invitation>;

/** Those that can still be accepted, the newest first. */
export const Invitations = Type.Object({ items: Type.Array(Invitation) });
export type Invitations = Static<typeof Invitations>;

/** `token` is the one of the link in the email. */
const token = Type.String({ minLength: 1, maxLength: 200 });

export const InvitationTokenBody = Type.Object({ token }, { additionalProperties: false });

/** What the holder of a mailed link is invited to. */
export const InvitationOffer = Type.Object({
  organisation: Type.String(),
  role,
  email: Type.String(),
  /** The address has a user account, which accepts after signing in. */
  hasAccount: Type.Boolean(),
  expiresAt: moment,
});
export type InvitationOffer = Static<typeof InvitationOffer>;

/** A registration by whoever was invited: the address is the invited one. */
export const RegisterInvitedBody = Type.Object(
  {
    token,
    username: Type.String({ minLength: 1, maxLength: 255 }),
    fullName: Type.Optional(Type.String({ maxLength: LINE_LENGTH })),
    phone: Type.Optional(Type.String({ pattern: PHONE_PATTERN })),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
  },
  { additionalProperties: false },
);
export type RegisterInvitedBody = Static<typeof RegisterInvitedBody>;
