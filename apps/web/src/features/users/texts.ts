interface Counts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** Every text of the pages Users and User. What the specification quotes stays as it is, such as "UserName". */
export const texts = {
  home: "Home",
  users: "Users",
  user: "User",
  cancel: "Cancel",
  close: "Close",
  tryAgain: "Try again",
  action: "Action",
  none: "None",
  offline: "You are offline. The list loads when you are back online.",

  page: {
    lead: "Activate users, choose their products, and end their access. Dates and times are in UTC.",
    more: "More for administrators",
    organisations: "Organisations",
    services: "Service accounts",
    activity: "Activity",
    usage: "Usage",
    systemStatus: "System status",
  },

  state: {
    active: "Active",
    inactive: "Inactive",
    expired: (day: string) => `expired ${day}`,
    validFrom: (day: string) => `valid from ${day}`,
    expiresToday: "expires today",
  },

  filters: {
    userName: "UserName",
    searchByUsername: "Search by username",
    accountState: "Account state",
    states: { all: "All account", active: "Active account", inactive: "Inactive account" },
    startDate: "Start date",
    endDate: "End date",
    reset: "Reset",
  },

  list: {
    loading: "users",
    columns: {
      id: "Id",
      userName: "UserName",
      fullName: "FullName",
      email: "Email",
      phone: "Phone",
      state: "State",
      createdDate: "CreatedDate",
      productVersion: "Product Version",
      organisation: "Organisation",
    },
    noProduct: "—",
    noMatch: "No user matches these filters",
    showLast30Days: "Show the last 30 days",
    showAllDays: "Show all days",
  },

  whyNone: {
    kinds: { all: "user", active: "active user", inactive: "inactive user" },
    named: (keyword: string) => ` with “${keyword}” in the username`,
    exists: "exists",
    wasCreated: (days: string) => `was created ${days}`,
    none: (kind: string, named: string, what: string) => `No ${kind}${named} ${what}.`,
    earlierStart: "an earlier start date",
    laterEnd: "a later end date",
    otherState: "another state",
    otherUsername: "another username",
    or: " or ",
    choose: (suggestions: string) => `Try ${suggestions}.`,
  },

  undelivered: {
    title: "Undelivered emails",
    sentAgain: "The email is being sent again. If it fails, it appears here again.",
    none: "None. An email appears here after two days of attempts, or when it is rejected.",
    columns: { failed: "Failed", to: "To", subject: "Subject", reason: "Reason" },
    attempts: (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`),
    sendAgain: "Send again",
    sendThisAgain: (subject: string, recipient: string) => `Send "${subject}" again to ${recipient}`,
    pages: "Pages of undelivered emails",
    range: (first: number, last: number, total: number) => `${first} to ${last} of ${total}`,
    previous: "Previous",
    next: "Next",
  },

  files: {
    title: "Import and export",
    text: "All users as CSV, in the columns that an import reads. Each export is recorded in your activity log.",
    exportAll: "Export CSV",
    importText:
      "A CSV file in UTF-8 creates users and updates those whose username it names: at most 5,000 users and 2 MB. Columns: username, fullName, email, phone, active, productIds, validFrom, validUntil. All lines are imported, or none.",
    file: "CSV file of users",
    choose: "Choose a file",
    checking: (name: string) => `Checking ${name}`,
    invite: "Send new users a link to choose a password",
    importIt: "Import",
    tooLarge: "The file has more than 2 MB. Split it.",
    would: (name: string, { created, updated, unchanged }: Counts) =>
      `${name} is ready: ${created} to create, ${updated} to update, ${unchanged} unchanged.`,
    imported: ({ created, updated, unchanged }: Counts) =>
      `Imported: ${created} created, ${updated} updated, ${unchanged} unchanged.`,
    problems: (name: string, count: number) =>
      `${name} was not imported: ${count === 1 ? "1 problem" : `${count} problems`}.`,
    caption: "Problems of the file",
    line: "Line",
    column: "Column",
    problem: "Problem",
    wholeLine: "Whole line",
  },

  accessReview: {
    title: "Access review",
    text: "Every user with state, roles, permissions, products, last activity and ways to sign in. Each export is recorded in your activity log.",
    exportIt: "Export the access review",
    preparing: (format: string) => `Preparing the ${format}`,
    saved: (format: string, size: string) => `${format} saved, ${size}`,
    failed: "The access review was not exported.",
  },

  edit: {
    title: (username: string) => `User ${username}`,
    loading: "the user",
    unknownName: "…",
    created: (id: number, time: string) => `Id ${id}, created ${time} UTC`,
    activityLogs: "Activity logs",
    noSuchUser:
      "The user may have been deleted, or the link may be wrong. A deleted user's activity log is kept under the username.",
    sections: {
      person: { name: "Person or team" },
      state: { name: "Account state", note: "Takes effect immediately." },
      products: { name: "Products", note: "The user sees only these products." },
      validity: { name: "Validity date range", note: "The user can sign in only on these days, in UTC." },
      access: { name: "Access", note: "Takes effect immediately." },
      factors: { name: "Second factors", note: "Takes effect immediately." },
      identities: { name: "Single sign-on", note: "Takes effect immediately." },
      administration: {
        name: "Administration",
        note: "A role that is given takes effect immediately. The menu shows it after the next sign-in.",
      },
    },
  },

  form: {
    username: "Username",
    fullName: "FullName",
    email: "Email",
    phone: "Phone",
    products: "Products",
    validity: "Validity date range",
    enterFullName: "Enter a full name.",
    enterEmail: "Enter an email address.",
    enterStartDate: "Enter a start date.",
    enterEndDate: "Enter an end date.",
    productGone: (id: number) => `Product ${id}, not available`,
    /** Values of fields that have none. */
    empty: "Empty",
    noLimit: "No limit",
    days: (range: string) => range.replace("|", " to "),
    update: "Update",
    goBack: "Return",
    delete: "Delete",
    unsaved: (fields: string) => `Unsaved changes: ${fields}`,
  },

  validity: {
    limit: "Limit to a date range",
    noLimit: "No limit.",
    today: "today",
    stroke: (startDate: string, endDate: string, today: string, left: string) =>
      `Valid from ${startDate} to ${endDate}, today is ${today}, ${left}`,
    startsTomorrow: "starts tomorrow",
    startsIn: (days: number) => `starts in ${days} days`,
    expiredYesterday: "expired yesterday",
    expiredAgo: (days: number) => `expired ${days} days ago`,
    expiresToday: "expires today",
    left: (days: number) => (days === 1 ? "1 day left" : `${days} days left`),
  },

  account: {
    active: "Active",
    activating: "Activating",
    deactivating: "Deactivating",
    isInactive: "Inactive.",
    isActive: "Active.",
    activeBut: (validity: string) => `Active, but ${validity}.`,
    activeAnd: (validity: string) => `Active, ${validity}.`,
    canSignIn: "The user can sign in.",
    cannotSignIn: "The user cannot sign in.",
    isOwn: "This is your own account. Deactivating it signs you out at once.",
  },

  administration: {
    saving: "Saving",
    roles: {
      manage_user: "Manages users, gives roles, and may do what the other roles may.",
      read_administration: "Reads users, activity logs, the access review and the system status. Changes nothing.",
      support_users: "Finds users, activates them, ends their sessions, and helps them to sign in again.",
      publish_content: "Previews content before it is published, and reads the system status.",
    },
    fourEyes:
      "Another administrator has to approve a role. Taking one away takes effect immediately. To change the email, password or second factors of an account with a role, take its roles away first.",
    isOwn: "This is your own account. If you switch off Administrator, you are signed out.",
  },

  roleRequests: {
    title: "Roles to approve",
    role: (role: string) => `${role} for `,
    asked: (email: string, askedBy: string) => `${email === "" ? "" : `${email}, `}asked for by ${askedBy} `,
    expires: ", expires ",
    own: ". Another administrator approves it.",
    acts: {
      approve: {
        action: "Approve",
        question: (role: string, username: string) => `Make ${username} ${role}?`,
        consequence: (askedBy: string) =>
          `First ask ${askedBy} in person, and look at the activity log of the user. The role counts immediately.`,
      },
      refuse: {
        action: "Refuse",
        question: (role: string, username: string) => `Refuse ${role} for ${username}?`,
        consequence: (askedBy: string) => `The request is deleted. ${askedBy} can ask again.`,
      },
      withdraw: {
        action: "Withdraw",
        question: (role: string, username: string) => `Withdraw ${role} for ${username}?`,
        consequence: () => "The request is deleted. You can ask again.",
      },
    },
  },

  access: {
    sendPasswordLink: {
      action: "Send password link",
      question: (username: string) => `Send ${username} a link to choose a password?`,
      consequence: ({ email }: { readonly email: string }) =>
        `The link goes to ${email} and works once, within 30 minutes. The present password works until another one is chosen.`,
      done: "The email is on its way.",
    },
    endUserSessions: {
      action: "End all sessions",
      question: (username: string) => `Sign ${username} out everywhere?`,
      consequence: () => "All sessions of this user end now. The user can sign in again.",
      done: "All sessions have ended.",
    },
  },

  factors: {
    names: { totp: "an authenticator app", passkey: "passkeys" },
    and: " and ",
    none: "None. The user signs in with the password alone.",
    has: (factors: string) => `Has ${factors}.`,
    removeAll: "Remove all",
    yours: "Manage yours in",
    signInAndSecurity: "Sign-in and security",
    question: (username: string) => `Remove all second factors of ${username}?`,
    consequence:
      "First make sure that the request comes from this person. The password alone is then enough to sign in. The user is signed out everywhere and gets an email.",
  },

  identities: {
    at: (subject: string, issuer: string) => `${subject} at ${issuer}, `,
    asked: "asked for this account ",
    linked: "linked ",
    notVerified: "; the provider has not verified this email",
    link: "Link",
    reject: "Reject",
    remove: "Remove",
    linkQuestion: (who: string, username: string) => `Link ${who} to ${username}?`,
    linkConsequence: (who: string, username: string) =>
      `First make sure that they are the same person. ${who} can then sign in as ${username}, with the roles that your rules assign.`,
    rejectQuestion: (who: string) => `Reject ${who}?`,
    rejectConsequence: "The request is deleted. They can ask again by signing in.",
    removeQuestion: (who: string, username: string) => `Remove ${who} from ${username}?`,
    removeConsequence: (who: string, username: string) =>
      `${who} can no longer sign in as ${username}, and sessions started that way end now.`,
  },

  leave: {
    title: "Leave without saving?",
    leave: "Leave",
    stay: "Stay",
  },

  failure: {
    title: "Sorry!",
    noResponse: "No response came: the connection may be lost. What you typed is still here. Try again.",
  },

  deleteDialog: {
    title: (username: string) => `Delete ${username}`,
    question: "Are you sure you want to permanently delete this user ?",
    delete: "Delete",
  },

  conflict: {
    title: "Someone else changed this user",
    text: (username: string) => `Your update of ${username} is not saved yet. Since you opened the page, this changed:`,
    field: "Field",
    saved: "Saved now",
    yours: "Yours",
    notYours: "not changed by you, the saved value stays",
    rest: "Your other changes stay in the form.",
    back: "Back to the form",
    takeSaved: "Use the saved values",
    keepMine: "Keep mine and update",
  },

  ends: {
    updated: { title: "Thank you", message: "User updated with success", closeLabel: "Users" },
    deleted: { title: "Thank you", message: "User deleted with success", closeLabel: "Users" },
    "own-deleted": { title: "Thank you", message: "User deleted with success", closeLabel: "Sign in" },
    "own-deactivated": {
      title: "Inactive Account",
      message: "Your account is inactive now, and you are signed out. Another administrator can activate it again.",
      closeLabel: "Sign in",
    },
    "own-demoted": {
      title: "Administrator",
      message: "You are no longer an administrator, and you are signed out. Sign in again to continue as a user.",
      closeLabel: "Sign in",
    },
  },
} as const;
