import type * as english from "./faults.ts";

export const texts: typeof english.texts = {
  "server-error": {
    happens: "500 internal_error. لم يُنفَّذ شيء.",
    teaches: "كرّر الاستدعاء بمفتاح Idempotency-Key نفسه: بعد 500 لا يعرف أحد هل نُفّذ.",
  },
  unavailable: {
    happens: "503 overloaded مع \u2068Retry-After: 2\u2069. لم يُنفَّذ شيء.",
    teaches: "انتظر المدة التي تذكرها Retry-After، ثم كرّر الاستدعاء.",
  },
  "rate-limit": {
    happens: "429 too_many_requests مع \u2068Retry-After: 1\u2069. لم يُنفَّذ شيء.",
    teaches: "أبطئ المدة التي تذكرها Retry-After؛ وعلى طابور الاستدعاءات أن ينتظر أيضًا.",
  },
  "token-expired": {
    happens: "401 token_expired. لم يُنفَّذ شيء.",
    teaches: "احصل على رمز جديد، وكرّر الاستدعاء به مرة واحدة.",
  },
  late: {
    happens: "تصل الاستجابة بعد 10 ثوانٍ، أو ما تحدده: \u2068late; seconds=25\u2069، والحد الأقصى 30.",
    teaches: "حدّد مهلة. حين تنتهي، كرّر الاستدعاء بمفتاح Idempotency-Key نفسه.",
  },
  lost: {
    happens: "تُنفَّذ العملية، ويُغلق الاتصال من دون استجابة.",
    teaches: "كرّر الاستدعاء بمفتاح Idempotency-Key نفسه: تحصل على الاستجابة الأولى، ولا يُقيَّد شيء مرتين.",
  },
  cut: {
    happens: "تُنفَّذ العملية، ويُغلق الاتصال في منتصف الاستجابة.",
    teaches: "عامل الاستجابة التي لا تكتمل على أنها مفقودة، أيًّا كانت حالتها.",
  },
  decline: {
    happens: "تُرفض عملية الدفع برمز الاستجابة 05، أو بالرمز الذي تحدده: \u2068decline; code=51\u2069.",
    teaches: "أخبر حامل البطاقة بالسبب، ولا تُعد المحاولة إلا إذا سمح رمز الاستجابة بذلك.",
  },
  "delivery-doubled": {
    happens: "يُسلَّم الحدث مرتين، بقيمة webhook-id نفسها.",
    teaches: "احتفظ بمعرّفات الأحداث التي عالجتها، واستجب بـ 2xx لما تعرفه منها.",
  },
  "delivery-late": {
    happens: "يُرسل الحدث بعد 10 ثوانٍ، أو ما تحدده حتى 30. وتنتظر أحداث موضوعه اللاحقة.",
    teaches: "اعتمد على occurredAt لا على وقت الوصول، ولا تنتظر حدثًا من دون مهلة.",
  },
  "delivery-out-of-order": {
    happens: "يُحبس الحدث 10 ثوانٍ، أو ما تحدده، وتسبقه أحداث موضوعه اللاحقة.",
    teaches: "قارن subjectSequence، واحتفظ بما لديك حين يصل حدث أقدم.",
  },
  "delivery-lost": {
    happens: "تضيع المحاولة الأولى. ويصل الحدث مع التالية بعد نحو خمس ثوانٍ.",
    teaches: "لا تعدّ الصمت دليلًا على عدم التغيير: اقرأ ما فاتك من أحداث بالعملية List events.",
  },
};
