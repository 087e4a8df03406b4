import { accountErrors } from "./accounts.ts";
import { activityLogErrors } from "./activity-log.ts";
import { cardSystemErrors } from "./card-system.ts";
import { catalogueErrors } from "./catalogue.ts";
import { clientSdkErrors } from "./client-sdks.ts";
import { commonErrors } from "./common.ts";
import type { ErrorDefinition } from "./definition.ts";
import { encryptionErrors } from "./encryption.ts";
import { mailErrors } from "./mails.ts";
import { sandboxErrors } from "./sandbox.ts";
import { sandboxAccessErrors } from "./sandbox-access.ts";
import { secondFactorErrors } from "./second-factors.ts";
import { singleSignOnErrors } from "./single-sign-on.ts";
import { systemErrors } from "./system.ts";
import { webhookErrors } from "./webhooks.ts";

export type { ErrorDefinition };
/** By themselves for the pages, which need some of their texts and not the whole catalogue. */
export { accountErrors, commonErrors, singleSignOnErrors };

/** Every failure of the portal and the sandbox: code, status, text. docs/errors says the same, and a test keeps them equal. */
export const errorCatalogue = {
  ...commonErrors,
  ...accountErrors,
  ...activityLogErrors,
  ...cardSystemErrors,
  ...catalogueErrors,
  ...clientSdkErrors,
  ...encryptionErrors,
  ...mailErrors,
  ...sandboxErrors,
  ...sandboxAccessErrors,
  ...secondFactorErrors,
  ...singleSignOnErrors,
  ...systemErrors,
  ...webhookErrors,
} as const;

/** What calls of the sandbox can end with. */
export const errorsOfSandbox = { ...commonErrors, ...cardSystemErrors, ...encryptionErrors, ...sandboxErrors } as const;

export type ErrorCode = keyof typeof errorCatalogue;
