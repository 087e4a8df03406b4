import type { TranslatedErrors } from "./common.ts";
import type * as english from "./sandbox.ts";

export const sandboxErrors: TranslatedErrors<typeof english.sandboxErrors> = {
  token_missing: { status: 401, text: "أرسل رمز وصول من نوع Bearer." },
  token_invalid: { status: 401, text: "رمز الوصول غير صالح. احصل على رمز جديد." },
  token_expired: { status: 401, text: "انتهت صلاحية رمز الوصول. احصل على رمز جديد." },
  insufficient_scope: { status: 403, text: "ينقص رمز الوصول نطاق تحتاج إليه هذه العملية." },
  reader_may_not: { status: 403, text: "لا يجوز لك إلا قراءة ما لمؤسستك." },
  challenge_not_found: { status: 404, text: "لا يوجد هذا التحدي، أو انتهت صلاحية صفحته." },
  request_invalid: { status: 422, text: "لا يطابق الطلب وثيقة OpenAPI." },
  request_too_costly: { status: 422, text: "تتطلب مقارنة هذا الطلب بوثيقة OpenAPI وقتًا أو ذاكرة أكثر من اللازم." },
  operation_unknown: { status: 404, text: "ليس لأي واجهة منشورة عملية على هذا المسار." },
  method_not_allowed: { status: 405, text: "هذا المسار موجود، لكن ليس بهذه الطريقة." },
  operation_broken: { status: 500, text: "لا تصف وثيقة OpenAPI هذه العملية وصفًا صحيحًا. على المزوّد إصلاحها." },
  preference_unknown: { status: 400, text: "ليس للعملية هذه الاستجابة أو هذا المثال." },
  fault_unknown: { status: 400, text: "لا تستطيع بيئة الاختبار فعل ما تطلبه Sandbox-Fault." },
  faults_busy: { status: 429, text: "تنتظر استجابات كثيرة جدًا لك لأن Sandbox-Fault تطلب ذلك." },
  no_example: { status: 501, text: "ليس في وثيقة OpenAPI مثال لهذه الاستجابة." },
  not_acceptable: { status: 406, text: "ليس للعملية استجابة بنوع وسائط مقبول." },
  reference_list_unknown: { status: 422, text: "لا قائمة بيانات مرجعية لها parameterName هذا." },
  reference_column_unknown: { status: 422, text: "ليس في قائمة البيانات المرجعية هذا العمود." },
};

export const sandboxAccessErrors: TranslatedErrors<typeof english.sandboxAccessErrors> = {
  sandbox_client_not_found: { status: 404, text: "ليس لديك عميل بهذا المعرّف." },
  client_secret_not_found: { status: 404, text: "ليس للعميل هذا السر النشط." },
  client_name_taken: { status: 409, text: "لديك عميل بهذا الاسم." },
  client_limit_reached: { status: 409, text: "لديك 20 عميلًا، وهو الحد الأقصى. احذف واحدًا أولًا." },
  call_not_found: { status: 404, text: "ليس هذا الاستدعاء في سجل استدعاءاتك." },
  timeline_not_found: { status: 404, text: "ليس في بيئة الاختبار لديك مخطط زمني بهذا المعرّف." },
};
