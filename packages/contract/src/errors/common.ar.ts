import type * as english from "./common.ts";

export const commonErrors: english.TranslatedErrors<typeof english.commonErrors> = {
  malformed_json: { status: 400, text: "متن الطلب ليس JSON صحيحًا." },
  validation_failed: { status: 400, text: "لا يطابق الطلب ما تقبله هذه العملية." },
  session_expired: { status: 401, text: "انتهت جلستك. سجّل الدخول مجددًا." },
  session_idle: { status: 401, text: "انتهت جلستك لعدم استخدامها. سجّل الدخول مجددًا." },
  not_allowed: { status: 403, text: "لا يُسمح لك بذلك." },
  route_not_found: { status: 404, text: "لا عملية على هذا المسار." },
  request_timeout: { status: 408, text: "لم يصل الطلب في الوقت المحدد." },
  payload_too_large: { status: 413, text: "متن الطلب كبير جدًا." },
  unsupported_media_type: { status: 415, text: "نوع محتوى متن الطلب غير مدعوم." },
  too_many_requests: { status: 429, text: "طلبات كثيرة جدًا." },
  head_too_large: { status: 431, text: "سطر الطلب والترويسات أكبر من اللازم." },
  internal_error: { status: 500, text: "خطأ داخلي. أعد المحاولة لاحقًا." },
  not_ready: { status: 503, text: "الخدمة ليست جاهزة بعد." },
  overloaded: { status: 503, text: "الخدمة مثقلة بالحمل." },
  database_unavailable: { status: 503, text: "لا تستطيع الخدمة الوصول إلى قاعدة بياناتها." },
  storage_full: { status: 503, text: "امتلأ تخزين الخدمة. يمكنك القراءة، لا الحفظ." },
};
