import { accountErrors, secondFactorErrors, singleSignOnErrors } from "./accounts.ts";
import { cardSystemErrors } from "./card-system.ts";
import { commonErrors, type ErrorDefinition } from "./common.ts";
import {
  activityLogErrors,
  catalogueErrors,
  clientSdkErrors,
  encryptionErrors,
  mailErrors,
  organisationErrors,
  systemErrors,
  webhookErrors,
} from "./portal.ts";
import { sandboxAccessErrors, sandboxErrors } from "./sandbox.ts";

export type { ErrorDefinition };
/** By themselves for the pages, which need some of their texts and not the whole catalogue. */
export { accountErrors, commonErrors, singleSignOnErrors };

/** Every failure of the portal and the sandbox: code, status, text. docs/errors says the cause and the fix of each. */
export const errorCatalogue = {
  ...commonErrors,
  ...accountErrors,
  ...activityLogErrors,
  ...cardSystemErrors,
  ...catalogueErrors,
  ...clientSdkErrors,
  ...encryptionErrors,
  ...mailErrors,
  ...organisationErrors,
  ...sandboxErrors,
  ...sandboxAccessErrors,
  ...secondFactorErrors,
  ...singleSignOnErrors,
  ...systemErrors,
  ...webhookErrors,
} as const;

/** All errors that calls of the sandbox can end with. */
export const errorsOfSandbox = { ...commonErrors, ...cardSystemErrors, ...encryptionErrors, ...sandboxErrors } as const;

export type ErrorCode = keyof typeof errorCatalogue;
