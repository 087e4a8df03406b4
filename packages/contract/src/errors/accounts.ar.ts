import type * as english from "./accounts.ts";
import type { TranslatedErrors } from "./common.ts";

export const accountErrors: TranslatedErrors<typeof english.accountErrors> = {
  invalid_credentials: { status: 401, text: "اسم المستخدم أو كلمة المرور غير صحيحة." },
  username_not_allowed: {
    status: 400,
    text: "يتكون اسم المستخدم من 1 إلى 60 من الحروف أو الأرقام أو \u2068. _ - @\u2069، ويبدأ بحرف أو رقم، ولا يحتوي على رقم بطاقة.",
  },
  username_taken: { status: 409, text: "اسم المستخدم هذا محجوز. اختر غيره." },
  email_not_accepted: { status: 400, text: "عنوان البريد غير صالح." },
  password_not_accepted: {
    status: 400,
    text: "اختر كلمة مرور أخرى: 12 حرفًا على الأقل، أو 8 أحرف يصعب تخمينها. تُرفض كلمات المرور الشائعة.",
  },
  account_outside_validity: { status: 403, text: "تاريخ اليوم خارج مدة صلاحية هذا الحساب." },
  human_check_required: { status: 400, text: "أكّد أنك إنسان، ثم سجّل الدخول مجددًا." },
  human_check_failed: { status: 400, text: "فشل التحقق من أنك إنسان. أعد المحاولة." },
  link_not_valid: { status: 400, text: "استُخدم هذا الرابط أو انتهت صلاحيته. اطلب رابطًا جديدًا." },
  current_password_wrong: { status: 400, text: "كلمة المرور الحالية غير صحيحة." },
  session_not_found: { status: 404, text: "لم تعد هذه الجلسة نشطة." },
  access_review_too_large: {
    status: 422,
    text: "عدد المستخدمين أكبر من أن يتسع له هذا الملف: يتسع PDF لـ 10,000، وملف CSV لـ 100,000.",
  },
  user_not_found: { status: 404, text: "لا يوجد هذا المستخدم." },
  user_changed: { status: 412, text: "غيّر شخص آخر هذا المستخدم. حمّله مجددًا لترى ما تغيّر." },
  username_fixed: { status: 400, text: "لا يمكن تغيير اسم المستخدم." },
  email_taken: { status: 409, text: "لمستخدم آخر عنوان البريد هذا." },
  administrator_account: { status: 403, text: "لهذا الحساب دور إداري. ولا يغيّره إلا المديرون." },
  role_protected: {
    status: 409,
    text: "لهذا الحساب دور إداري أو دور ينتظر الموافقة. اسحبه ثم عدّل الحساب، ثم اطلب الدور مجددًا.",
  },
  role_request_not_found: { status: 404, text: "لا أحد يطلب هذا الدور الآن. ربما بُتّ في الطلب أو انتهت مدته." },
  own_role_request: { status: 409, text: "أنت من طلب هذا الدور. يوافق عليه مدير آخر." },
  service_not_found: { status: 404, text: "لا يوجد حساب الخدمة هذا." },
  service_token_not_found: { status: 404, text: "لا يوجد هذا الرمز. ربما أُبطل." },
  service_token_not_valid: { status: 401, text: "انتهت صلاحية هذا الرمز أو أُبطل. استخدم غيره." },
  scope_missing: { status: 403, text: "ليس للرمز النطاق الذي يحتاج إليه هذا الاستدعاء." },
  too_many_services: { status: 409, text: "يوجد 100 حساب خدمة. احذف واحدًا قبل إنشاء آخر." },
  too_many_service_tokens: { status: 409, text: "لحساب الخدمة هذا 20 رمزًا. أبطل واحدًا قبل إنشاء آخر." },
  email_missing: { status: 409, text: "ليس لهذا الحساب عنوان بريد. أدخل عنوانًا أولًا." },
  too_many_links: { status: 429, text: "ما زالت ثلاثة روابط صالحة. انتظر حتى تنتهي صلاحية أحدها." },
  last_administrator: { status: 409, text: "هذا آخر مدير نشط. اجعل مستخدمًا آخر مديرًا أولًا." },
};

export const secondFactorErrors: TranslatedErrors<typeof english.secondFactorErrors> = {
  second_factor_required: {
    status: 403,
    text: "تحتاج إلى عامل ثانٍ. أعدّ واحدًا في «تسجيل الدخول والأمان».",
  },
  sign_in_over: { status: 401, text: "انتهت مهلة تسجيل الدخول هذا. أدخل كلمة المرور مجددًا." },
  code_not_accepted: { status: 400, text: "هذا الرمز خاطئ أو سبق استخدامه. أدخل الرمز التالي." },
  passkey_not_accepted: { status: 400, text: "لم يُقبل مفتاح المرور هذا. أعد المحاولة، أو استخدم طريقة أخرى." },
  totp_exists: { status: 409, text: "لديك تطبيق مصادقة. أزله قبل إعداد آخر." },
  totp_setup_over: { status: 409, text: "انتهت مهلة إعداد تطبيق المصادقة. ابدأ من جديد." },
  too_many_passkeys: { status: 409, text: "لديك 20 مفتاح مرور. أزل واحدًا قبل إضافة آخر." },
  second_factor_not_found: { status: 404, text: "لا يوجد هذا العامل الثاني." },
  second_factor_missing: { status: 409, text: "ليس لهذا الحساب عامل ثانٍ. أعدّ واحدًا أولًا." },
  own_second_factors: {
    status: 409,
    text: "هذه عواملك الثانية أنت. أزلها في «تسجيل الدخول والأمان» بكلمة مرورك.",
  },
  last_second_factor: { status: 409, text: "يحتاج المديرون إلى عامل ثانٍ. أضف آخر قبل إزالة هذا." },
};

export const singleSignOnErrors: TranslatedErrors<typeof english.singleSignOnErrors> = {
  single_sign_on_off: {
    status: 404,
    text: "ليس في هذه البوابة تسجيل دخول موحد. سجّل الدخول باسم مستخدم وكلمة مرور.",
  },
  single_sign_on_unavailable: {
    status: 503,
    text: "لا تستطيع البوابة الوصول إلى مزوّد الهوية. أعد المحاولة بعد لحظة، أو سجّل الدخول بكلمة مرور إن كانت لديك.",
  },
  single_sign_on_denied: {
    status: 403,
    text: "أُلغي تسجيل الدخول، أو لا يتيح لك مزوّد الهوية دخول هذه البوابة. ابدأ من جديد، أو اطلب الإذن من مدير المزوّد.",
  },
  single_sign_on_failed: {
    status: 502,
    text: "لم يتمكن مزوّد الهوية من إتمام تسجيل الدخول. ابدأ من جديد. إن تكرر الفشل، فأبلغ مديرك.",
  },
  single_sign_on_expired: {
    status: 400,
    text: "انتهت مهلة تسجيل الدخول هذا بعد عشر دقائق، أو سبق استخدامه، أو بدأ في متصفح آخر. ابدأ من جديد.",
  },
  single_sign_on_clock: { status: 502, text: "تختلف ساعتا هذه البوابة ومزوّد الهوية. أبلغ مديرك." },
  single_sign_on_not_trusted: {
    status: 502,
    text: "لا تخص استجابة مزوّد الهوية عملية تسجيل الدخول هذه، لذا لم تسجّل الدخول. ابدأ من جديد. إن تكرر الفشل، فأبلغ مديرك.",
  },
  single_sign_on_no_role: {
    status: 403,
    text: "يعرفك مزوّد الهوية، لكنه لا يمنحك دورًا هنا. اطلب من مديره إضافتك إلى مجموعة من مجموعات هذه البوابة.",
  },
  single_sign_on_account_exists: {
    status: 409,
    text: "يوجد حساب بعنوان بريدك. اطلب من مدير قبول طلبك في صفحة المستخدم. وحتى ذلك الحين، سجّل الدخول بكلمة مروره.",
  },
  account_inactive: { status: 403, text: "حسابك غير نشط. اطلب من مدير تفعيله." },
  identity_not_found: { status: 404, text: "لا تخص هذه الهوية المستخدم." },
  password_not_set: {
    status: 409,
    text: "ليست لك كلمة مرور هنا، لأنك تسجّل الدخول عبر مزوّد هوية. غيّر كلمة مرورك هناك.",
  },
};
