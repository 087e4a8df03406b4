import type { Settings } from "./schema.ts";
import { SettingsError } from "./settings-error.ts";

/** An alarm that nobody can check is not sent. @throws SettingsError */
export function refuseAlarmSettings({ ALARM_WEBHOOK_URL: url, ALARM_WEBHOOK_SECRET: secret }: Settings): void {
  if ((url === undefined) === (secret === undefined)) return;
  const [given, missing] =
    url === undefined ? ["ALARM_WEBHOOK_SECRET", "ALARM_WEBHOOK_URL"] : ["ALARM_WEBHOOK_URL", "ALARM_WEBHOOK_SECRET"];
  throw new SettingsError(`${given} is set without ${missing}`, "Set both, or neither");
}
