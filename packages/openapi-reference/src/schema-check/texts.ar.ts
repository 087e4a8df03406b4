import { counted } from "../language/arabic.ts";
import { isolated } from "../language/isolated.ts";
import type { Translated } from "../language/translated.ts";
import type * as english from "./texts.ts";

const character = { zero: "صفر من الأحرف", one: "حرف واحد", two: "حرفين", few: "أحرف", many: "حرفًا", other: "حرف" };
const item = { zero: "صفر من العناصر", one: "عنصر واحد", two: "عنصرين", few: "عناصر", many: "عنصرًا", other: "عنصر" };
const property = {
  zero: "صفر من الخصائص",
  one: "خاصية واحدة",
  two: "خاصيتين",
  few: "خصائص",
  many: "خاصية",
  other: "خاصية",
};

export const texts: Translated<typeof english.texts> = {
  nothingAllowed: "لا يُسمح بشيء هنا",
  unknownProperty: (name) => `${isolated(name)} ليست خاصية هنا`,
  wrongKind: (found, types) => `يجب أن يكون النوع ${isolated(types.join(" / "))}، لا ${found}`,
  missing: (name) => `${isolated(name)} مفقود`,
  missingWith: (absent = "", present = "") => `${isolated(absent)} مفقود: فهو مطلوب مع ${isolated(present)}`,
  mustBe: (value) => `يجب أن تكون القيمة ${isolated(value)}`,
  mustBeOneOf: (values) => `يجب أن تكون القيمة إحدى ${isolated(values)}`,
  more: (values, count) => `${values} و${count} غيرها`,
  pattern: (pattern) => `لا يطابق النمط ${isolated(pattern)}`,
  format: (format) => `ليس بصيغة ${isolated(format)} صحيحة`,
  tooShort: (count) => `أقصر من ${counted(count, character)}`,
  tooLong: (count) => `أطول من ${counted(count, character)}`,
  tooSmall: (limit) => `أصغر من ${isolated(limit)}`,
  tooLarge: (limit) => `أكبر من ${isolated(limit)}`,
  mustBeMore: (limit) => `يجب أن يكون أكبر من ${isolated(limit)}`,
  mustBeLess: (limit) => `يجب أن يكون أصغر من ${isolated(limit)}`,
  notMultiple: (step) => `ليس من مضاعفات ${isolated(step)}`,
  tooFewItems: (count) => `يحتوي على أقل من ${counted(count, item)}`,
  tooManyItems: (count) => `يحتوي على أكثر من ${counted(count, item)}`,
  tooFewProperties: (count) => `يحتوي على أقل من ${counted(count, property)}`,
  tooManyProperties: (count) => `يحتوي على أكثر من ${counted(count, property)}`,
  duplicate: "يحتوي على العنصر نفسه مرتين",
  containsNone: "يحتوي على عدد أقل مما يلزم من العناصر المطلوبة",
  containsMany: "يحتوي على عدد أكبر مما يجوز من العناصر المسموحة",
  excluded: "يطابق ما يستبعده المخطط (not)",
  noAlternative: "لا يطابق أيًّا من البدائل",
  manyAlternatives: "يطابق أكثر من بديل واحد",
  other: (keyword) => `يخالف ${isolated(keyword)}`,
  kinds: {
    null: "null",
    array: "قائمة",
    string: "نصًّا",
    number: "رقمًا",
    boolean: "قيمة منطقية",
    object: "كائنًا",
  },

  json: {
    colon: "نقطتان رأسيتان",
    commaOr: (closing = "") => `فاصلة أو ${isolated(closing)}`,
    name: "اسم بين علامتي اقتباس مزدوجتين",
    nameOrEnd: `اسم بين علامتي اقتباس مزدوجتين أو ${isolated("}")}`,
    value: "قيمة",
    valueOrEnd: `قيمة أو ${isolated("]")}`,
    missingBefore: (wanted, found) => `ينقص قبل ${isolated(found)}: ${wanted}`,
    missingAtEnd: (wanted) => `ينقص في النهاية: ${wanted}`,
    afterEnd: (found) => `لا يجوز أن يلي القيمةَ شيء، لكن يليها ${isolated(found)}`,
    brokenString: "سلسلة نصية غير مغلقة، أو فيها فاصل أسطر أو رمز هروب غير معروف",
    singleQuotes: "تُكتب السلاسل النصية بين علامتي اقتباس مزدوجتين",
    noValue: (found) => `${isolated(found)} ليس قيمة`,
  },
};
