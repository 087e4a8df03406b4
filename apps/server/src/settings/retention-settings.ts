import Type from "typebox";

const days = (value: number, description: string) =>
  Type.Integer({
    minimum: 0,
    maximum: 36_500,
    default: value,
    description,
    allowed: "a whole number of days from 0 to 36500",
  });

/** How long what is over is kept. The worker looks once a night. */
export const retentionSettings = {
  AUDIT_KEEP_DAYS: days(
    0,
    "Days for which records of the activity log are kept, by whole sealed days; 0 keeps them for ever.",
  ),
  INBOX_DAYS: days(7, "Days for which webhook inboxes keep what arrived, 500 requests at most; 0 keeps them for ever."),
  MAIL_DAYS: days(30, "Days for which it is kept to whom mails were sent, and about what; 0 keeps it for ever."),
  FAILED_MAIL_DAYS: days(0, "Days for which mails are kept that could not be delivered; 0 keeps them for ever."),
  DELIVERY_DAYS: days(7, "Days for which requests are kept that the webhook tester sent; 0 keeps them for ever."),
};
