import type * as english from "./texts.ts";

/** A value of the document within words of the viewer, kept whole (UAX #9, FSI and PDI). */
const isolated = (text: string) => `\u2068${text}\u2069`;

type Form = "one" | "two" | "few" | "many" | "other";

const plurals = new Intl.PluralRules("ar");

/** The noun alone for one and two, as Arabic has it, else the number before it. */
function counted(count: number, forms: Readonly<Record<Form, string>>): string {
  const form = plurals.select(count);
  if (form === "one" || form === "two") return forms[form];
  return `${count} ${form === "zero" ? forms.other : forms[form]}`;
}

export const texts: typeof english.texts = {
  units: {
    character: (count) => counted(count, { one: "حرف واحد", two: "حرفان", few: "أحرف", many: "حرفًا", other: "حرف" }),
    item: (count) => counted(count, { one: "عنصر واحد", two: "عنصران", few: "عناصر", many: "عنصرًا", other: "عنصر" }),
    property: (count) =>
      counted(count, { one: "خاصية واحدة", two: "خاصيتان", few: "خصائص", many: "خاصية", other: "خاصية" }),
  },
  exactly: (amount) => `بالضبط ${amount}`,
  atLeast: (amount) => `على الأقل ${amount}`,
  atMost: (amount) => `على الأكثر ${amount}`,
  between: (low, high) => `من ${low} إلى ${high}`,
  multipleOf: (step) => `من مضاعفات ${step}`,
  uniqueItems: "عناصر غير مكررة",
  containsAtLeast: (least) => `يحوي ${least} على الأقل`,
  containsBetween: (least, most) => `يحوي من ${least} إلى ${most}`,
  noItems: "بلا عناصر",
  noFurtherItems: "بلا عناصر أخرى",
  requires: (names) => `يشترط ${isolated(names)}`,
  noOtherProperties: "بلا خصائص أخرى",
  noProperties: "بلا خصائص",
  anyOtherProperties: "أي خصائص أخرى",
  anyProperties: "أي خصائص",
  constant: "const",
  enumOf: (count) => `قائمة من ${count}`,
  choices: (count) => `عدد الخيارات: ${count}`,
  oneOf: (count) => `خيار واحد من ${count}`,
  anyOf: (count) => `أي من ${count}`,
  by: (choice, property) => `${choice}، بحسب ${isolated(property)}`,
  orNull: "أو \u2068null\u2069",
  default: (value) => `الافتراضي ${isolated(value)}`,
  forExample: "مثل ",
  readOnly: "للقراءة فقط",
  writeOnly: "للكتابة فقط",
  reserved: "الأحرف المحجوزة كما هي",
  deprecated: "مهمل",
  exampleSample: "مثال",
  numberedSample: (number) => `مثال ${number}`,
};
