import { PASSWORD_LEAST, PASSWORD_LONG, PHONE_LENGTH } from "@connect-portal/contract";
import { isolated } from "@connect-portal/openapi-reference/isolated";
import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

const passwordRule = `${PASSWORD_LONG} حرفًا أو أكثر، أو ${PASSWORD_LEAST} يصعب تخمينها.`;

export const texts: Translated<typeof english.texts> = {
  required: "مطلوب",
  wait: "يرجى الانتظار",

  password: {
    show: "إظهار",
    hide: "إخفاء",
    showName: "إظهار كلمة المرور",
    verdicts: {
      empty: passwordRule,
      short: passwordRule,
      unknown: passwordRule,
      common: "كلمة المرور هذه شائعة. اختر غيرها.",
      own: "هذه قريبة جدًا من اسم المستخدم أو البريد الإلكتروني. اختر غيرها.",
      guessable: `سهلة التخمين. استخدم ${PASSWORD_LONG} حرفًا أو أكثر، مثل بضع كلمات.`,
      good: "جيدة: يصعب تخمينها.",
    },
  },

  phone: {
    hint: "أرقام فقط، مع رمز الدولة.",
    aSpace: "المسافة",
    notDigit: (what) => `${isolated(what)} ليس رقمًا.`,
    tooLong: `لا يزيد رقم الهاتف على ${PHONE_LENGTH} رقمًا.`,
  },

  message: {
    tooLong: (length, most) => `طول هذا النص ${length}، والحد الأقصى للإرسال ${most}.`,
  },
};
