import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  title: "البيانات الصحفية",
  none: { title: "لا بيانات صحفية بعد", text: "تظهر الجديدة هنا أولًا." },
};
