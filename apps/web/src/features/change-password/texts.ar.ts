import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  title: "تغيير كلمة المرور",
  lead: "عند تغييرها تنتهي كل جلساتك الأخرى.",
  newPassword: "كلمة المرور الجديدة",
  confirmPassword: "تأكيد كلمة المرور",
  differ: "كلمتا المرور مختلفتان.",
  change: "تغيير",
  newLink: "طلب رابط جديد",

  changed: {
    title: "شكرًا",
    message: "تم تغيير كلمة المرور.",
    signIn: "تسجيل الدخول",
  },

  deadLink: {
    title: "لم يعد هذا الرابط يعمل",
    more: "يعمل كل رابط مرة واحدة، خلال 30 دقيقة، وإلى أن تتغير كلمة المرور فقط.",
  },
  noLink: {
    title: "افتح الرابط الذي في رسالتنا",
    text: "لتغيير كلمة المرور، افتح الرابط الذي نرسله إليك. العنوان الذي فتحته لا يحتوي عليه.",
    ask: "طلب رابط",
  },

  own: {
    lead: "تنتهي جلساتك الأخرى، وتبقى هذه.",
    current: "كلمة المرور الحالية",
    cancel: "إلغاء",
  },
};
