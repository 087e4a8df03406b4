import type { Translated } from "@connect-portal/openapi-reference/translated";
import type * as english from "./texts.ts";

export const texts: Translated<typeof english.texts> = {
  sorry: "عذرًا!",
  signInHere: "تسجيل الدخول مجددًا هنا",
  signIn: "تسجيل الدخول",
  products: "المنتجات",
  nothingHere: "لا يوجد شيء على هذا العنوان.",
  stillSignedIn: "ما زلت مسجّل الدخول.",
  checkAddress: "ما زلت مسجّل الدخول. تحقق من العنوان، أو ابدأ من جديد.",
  tryAgain: "إعادة المحاولة",
};
