import type { RecordedAction } from "@connect-portal/contract";

/** Classes of OCSF 1.8.0 that records become: https://schema.ocsf.io/1.8.0/classes. One has an actor by a profile alone. */
export const ocsfClasses = {
  accountChange: { class_uid: 3001, class_name: "Account Change", category_uid: 3, profiles: [] },
  authentication: { class_uid: 3002, class_name: "Authentication", category_uid: 3, profiles: [] },
  webResources: { class_uid: 6001, class_name: "Web Resources Activity", category_uid: 6, profiles: ["host"] },
  api: { class_uid: 6003, class_name: "API Activity", category_uid: 6, profiles: [] },
} as const;

export interface OcsfKind {
  readonly class: keyof typeof ocsfClasses;
  readonly activity_id: number;
  readonly activity_name: string;
}

const kind = (of: keyof typeof ocsfClasses, activity_id: number, activity_name: string): OcsfKind => ({
  class: of,
  activity_id,
  activity_name,
});

/** 99 stands for what a class has no number for; its name says what it was. */
const OTHER = 99;
const visit = kind("webResources", 2, "Read");

/** Kinds of events by action; the kind of a call depends on its method instead. */
const kinds: Readonly<Record<Exclude<RecordedAction, "Call API">, OcsfKind>> = {
  Login: kind("authentication", 1, "Logon"),
  Logout: kind("authentication", 2, "Logoff"),
  "Create account": kind("accountChange", 1, "Create"),
  "Activate user": kind("accountChange", 2, "Enable"),
  "Deactivate user": kind("accountChange", 5, "Disable"),
  "Delete user": kind("accountChange", 6, "Delete"),
  "Update user": kind("accountChange", OTHER, "Update user"),
  "End sessions": kind("accountChange", OTHER, "End sessions"),
  "Send password link": kind("accountChange", OTHER, "Send password link"),
  "Request role": kind("accountChange", OTHER, "Request role"),
  "Approve role request": kind("accountChange", OTHER, "Approve role request"),
  "Refuse role request": kind("accountChange", OTHER, "Refuse role request"),
  "Withdraw role request": kind("accountChange", OTHER, "Withdraw role request"),
  "Expire role request": kind("accountChange", OTHER, "Expire role request"),
  "Add second factor": kind("accountChange", 10, "MFA Factor Enable"),
  "Remove second factor": kind("accountChange", 11, "MFA Factor Disable"),
  "Failed login": kind("authentication", 1, "Logon"),
  "Limit reached": kind("webResources", OTHER, "Limit reached"),
  "Access denied": kind("webResources", OTHER, "Access denied"),
  "Change password": kind("accountChange", 3, "Password Change"),
  "Reset password": kind("accountChange", 4, "Password Reset"),
  "Renew recovery codes": kind("accountChange", OTHER, "Renew recovery codes"),
  "Create service account": kind("accountChange", 1, "Create"),
  "Delete service account": kind("accountChange", 6, "Delete"),
  "Create service token": kind("webResources", 1, "Create"),
  "Revoke service token": kind("webResources", 4, "Delete"),
  "Create client": kind("webResources", 1, "Create"),
  "Delete client": kind("webResources", 4, "Delete"),
  "Rotate client secret": kind("webResources", 3, "Update"),
  "Move client": kind("webResources", 3, "Update"),
  "Delete client secret": kind("webResources", 4, "Delete"),
  "Create encryption keys": kind("webResources", 1, "Create"),
  "Create signing secret": kind("webResources", 1, "Create"),
  "Create inbox address": kind("webResources", 1, "Create"),
  "Rotate encryption key": kind("webResources", 3, "Update"),
  "Rotate signing secret": kind("webResources", 3, "Update"),
  "Replace inbox address": kind("webResources", 3, "Update"),
  "Select ConnectAPI Product": visit,
  "Select ConnectAPI Version": visit,
  "Select ConnectAPI Solution": visit,
  "Select ConnectAPI Module": visit,
  "Read activity log": visit,
  "Export activity log": kind("webResources", 7, "Export"),
  "Import users": kind("webResources", 6, "Import"),
  "Export users": kind("webResources", 7, "Export"),
  "Export access review": kind("webResources", 7, "Export"),
  "Create organisation": kind("webResources", 1, "Create"),
  "Update organisation": kind("webResources", 3, "Update"),
  "Delete organisation": kind("webResources", 4, "Delete"),
  "Invite member": kind("webResources", 1, "Create"),
  "Take back invitation": kind("webResources", 4, "Delete"),
  "Add member": kind("accountChange", OTHER, "Add member"),
  "Join organisation": kind("accountChange", OTHER, "Join organisation"),
  "Change member role": kind("accountChange", OTHER, "Change member role"),
  "Remove member": kind("accountChange", OTHER, "Remove member"),
  "Leave organisation": kind("accountChange", OTHER, "Leave organisation"),
  "Load content": kind("webResources", 3, "Update"),
  "Publish content": kind("webResources", 3, "Update"),
  "Take back content": kind("webResources", 3, "Update"),
  "Create installation key": kind("webResources", 1, "Create"),
  "Rotate installation key": kind("webResources", 3, "Update"),
  "Check activity log": kind("webResources", OTHER, "Check activity log"),
};

/** After the verb, as API Activity has it; another verb says what it was itself. */
const calls: Readonly<Record<string, OcsfKind>> = {
  POST: kind("api", 1, "Create"),
  GET: kind("api", 2, "Read"),
  HEAD: kind("api", 2, "Read"),
  PUT: kind("api", 3, "Update"),
  PATCH: kind("api", 3, "Update"),
  DELETE: kind("api", 4, "Delete"),
};

/** A record of an action that this version does not know, as a newer one beside it may write, is told as a call. */
export function ocsfKind(action: string, method: string | undefined): OcsfKind {
  if (Object.hasOwn(kinds, action)) return kinds[action as keyof typeof kinds];
  return calls[method ?? ""] ?? kind("api", OTHER, method ?? action);
}
