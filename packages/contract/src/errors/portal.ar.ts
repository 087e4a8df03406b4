import type { TranslatedErrors } from "./common.ts";
import type * as english from "./portal.ts";

export const catalogueErrors: TranslatedErrors<typeof english.catalogueErrors> = {
  product_not_found: { status: 404, text: "لا يوجد هذا المنتج أو ليس متاحًا لك." },
  product_not_enabled: { status: 403, text: "هذا المنتج غير متاح بعد." },
  release_not_found: { status: 404, text: "لا يوجد هذا الإصدار أو ليس متاحًا لك." },
  release_not_enabled: { status: 403, text: "هذا الإصدار غير متاح بعد." },
  release_without_apis: { status: 404, text: "لا توجد أي واجهة API متاحة لك في هذا الإصدار." },
  solution_not_found: { status: 404, text: "لا يوجد هذا الحل أو ليس متاحًا لك." },
  solution_not_enabled: { status: 403, text: "هذا الحل غير متاح بعد." },
  guide_not_found: { status: 404, text: "لا يوجد هذا الدليل أو ليس متاحًا لك." },
  file_not_found: { status: 404, text: "لا يوجد هذا الملف أو ليس متاحًا لك." },
  spec_broken: { status: 422, text: "تعذّرت قراءة وثيقة OpenAPI هذه. على المزوّد إصلاحها." },
  document_not_convertible: {
    status: 422,
    text: "لا يمكن تحويل وثيقة OpenAPI هذه إلى مجموعة. احفظها بصيغة YAML.",
  },
  operation_not_found: { status: 404, text: "ليست هذه العملية في وثيقة OpenAPI هذه." },
  client_not_accepted: { status: 401, text: "استخدم معرّف عميل من عملاء حسابك وسرّه." },
  schema_not_found: { status: 404, text: "ليس هذا المخطط في وثيقة OpenAPI هذه." },
};

export const clientSdkErrors: TranslatedErrors<typeof english.clientSdkErrors> = {
  sdk_language_unknown: { status: 400, text: "لا تُولَّد حزم SDK بهذه اللغة." },
  sdk_document_unknown: { status: 404, text: "لا تنشر هذه البوابة وثيقة OpenAPI هذه." },
  sdk_document_refused: { status: 422, text: "لا يقبل المولّد وثيقة OpenAPI هذه." },
  sdk_busy: { status: 503, text: "يجري توليد حزم كثيرة. أعد المحاولة بعد لحظة." },
  sdk_unavailable: { status: 503, text: "لا تستطيع البوابة توليد حزم SDK حاليًا." },
};

export const activityLogErrors: TranslatedErrors<typeof english.activityLogErrors> = {
  digest_not_found: {
    status: 404,
    text: "لا بصمة لهذا اليوم من سجل النشاط. يحصل اليوم الذي فيه سجلات على بصمة في الليلة التالية.",
  },
  export_not_found: { status: 404, text: "لم يعد هذا الملف موجودًا. صدّره مجددًا." },
  export_running: { status: 409, text: "ما زال تصديرك الأخير جاريًا. انتظره أو ألغه." },
};

export const organisationErrors: TranslatedErrors<typeof english.organisationErrors> = {
  organisation_not_found: { status: 404, text: "لا توجد هذه المؤسسة، أو لست عضوًا فيها." },
  organisation_name_taken: { status: 409, text: "لمؤسسة أخرى هذا الاسم." },
  member_not_found: { status: 404, text: "ليس في المؤسسة هذا العضو." },
  already_member: { status: 409, text: "هذا المستخدم عضو في مؤسسة." },
  owners_only: { status: 403, text: "لا يجوز ذلك إلا لمالكي المؤسسة." },
  last_owner: { status: 409, text: "هذا آخر مالك نشط لمؤسسة فيها أعضاء آخرون." },
  invitation_not_found: { status: 404, text: "لا توجد هذه الدعوة، أو سبق قبولها." },
  invitation_limit_reached: { status: 409, text: "دعوات المؤسسة المعلّقة كثيرة جدًا. اسحب بعضها أولًا." },
  invitation_for_another: { status: 403, text: "هذه الدعوة لعنوان بريد آخر." },
};

export const mailErrors: TranslatedErrors<typeof english.mailErrors> = {
  mail_not_found: { status: 404, text: "لا توجد هذه الرسالة غير المسلَّمة." },
};

export const systemErrors: TranslatedErrors<typeof english.systemErrors> = {
  content_not_found: { status: 404, text: "هذا المحتوى غير محفوظ." },
  content_broken: { status: 422, text: "لا يمكن عرض هذا المحتوى." },
  content_unchanged: { status: 409, text: "يبقى المحتوى كما هو." },
  job_not_found: { status: 404, text: "لا توجد هذه المهمة الفاشلة." },
};

export const encryptionErrors: TranslatedErrors<typeof english.encryptionErrors> = {
  decryption_failed: { status: 422, text: "تعذّر فك تشفير النص." },
  keys_rotated: { status: 409, text: "دُوّرت المفاتيح في هذه الأثناء. حمّلها مجددًا." },
};

export const webhookErrors: TranslatedErrors<typeof english.webhookErrors> = {
  hook_url_not_valid: {
    status: 400,
    text: "يجب أن يبدأ عنوان Webhook بـ \u2068https://\u2069 أو \u2068http://\u2069.",
  },
  hook_url_refused: { status: 422, text: "لا ترسل البوابة إلى هذا العنوان." },
  hook_header_refused: { status: 400, text: "لا يمكنك ضبط هذه الترويسة." },
  delivery_limit: { status: 429, text: "أرسلت عددًا كبيرًا جدًا من Webhooks." },
  inbox_not_found: { status: 404, text: "لا صندوق وارد على هذا العنوان." },
  inbox_request_not_found: { status: 404, text: "لم يعد هذا الطلب في صندوق الوارد." },
  inbox_busy: { status: 429, text: "يتلقى صندوق الوارد هذا طلبات كثيرة جدًا." },
};
