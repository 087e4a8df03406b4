import Type from "typebox";

/** Where alarms go besides the administrators' email: by a way that works without the worker and the mail server. */
export const alarmSettings = {
  ALARM_WEBHOOK_URL: Type.Optional(
    Type.String({
      pattern: "^https?://[^\\s/@]+(/[^\\s]*)?$",
      description: "Endpoint that each process posts alarms to, signed; not set means alarms are only emailed.",
      allowed: "a URL that starts with http:// or https://, without user and password",
    }),
  ),
  ALARM_WEBHOOK_SECRET: Type.Optional(
    Type.String({
      pattern: "^whsec_[A-Za-z0-9+/]{32,86}={0,2}$",
      description: "Secret that alarms are signed with (Standard Webhooks).",
      allowed: "whsec_ and 24 to 64 bytes in Base64, such as the output of: echo whsec_$(openssl rand -base64 32)",
    }),
  ),
};
