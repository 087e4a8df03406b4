/** Fixes names in a model of the Go generator that are missing, taken by something else, or undefined. */
export function nameForGo(model: string): string {
  return [nameOptions, importTime, nameMethods, typeDefaults].reduce((text, mend) => mend(text), model);
}

/** A choice has a field for each option, which it calls as the option's type is written: `[]string`, `string`. */
function nameOptions(text: string): string {
  const options = text.matchAll(/^\t((?!\/\/)\S+) \*(\S+)$/gm);
  return Array.from(options).reduce((named, [, written = "", type = ""]) => {
    if (/^[A-Z]\w*$/.test(written) && /^\w+$/.test(type)) return named;
    const name = written === type ? optionName(type) : written.replaceAll(/\W/g, "");
    const [field, ofType] = [literally(written), literally(type)];
    return named
      .replaceAll(new RegExp(`(?<=^\\t|^func |\\b(?:dst|src|obj)\\.)${field}(?!\\w|\\[|\\{)`, "gm"), name)
      .replaceAll(new RegExp(`(?<=^\\t\\t)${field}(?=: v,$)`, "gm"), name)
      .replaceAll(new RegExp(`(?<=^func )${field}(?=As)`, "gm"), name)
      .replaceAll(new RegExp(`\\bjson${ofType}(?!\\w)`, "g"), `json${name}`);
  }, text);
}

function optionName(type: string): string {
  const words = type.replaceAll("[]", " ArrayOf ").replaceAll("map[string]", " MapOf ").split(/\W+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The generator forgets it for a list or a map of times. */
function importTime(text: string): string {
  const isMissing = text.includes("]time.Time") && !text.includes('\t"time"\n');
  return isMissing ? text.replace(/^import \(\n(?:\t"\w+(?:\/\w+)*"\n)*/m, '$&\t"time"\n') : text;
}

/**
 * A property `next` has a method HasNext, which collides with the field of a property `has_next`: rename the method.
 */
function nameMethods(text: string): string {
  const fields = text.matchAll(/^\t((?:Get|Has|Set)[A-Z]\w*) .*`json:/gm);
  return Array.from(fields).reduce(
    (named, [, field]) => named.replace(new RegExp(`(?<=^func \\(o \\*\\w+\\) ${field})(?=\\()`, "m"), "Property"),
    text,
  );
}

/** Fixes the undefined type of a default value for a nullable enum. */
function typeDefaults(text: string): string {
  return text.replace(
    /(\tvar (\w+)) [A-Z0-9_]+ (= .*\n.*NewNullable(String|Int32|Int64|Float32|Float64)\(&\2\))/g,
    (_whole, declared, _name, value, type) => `${declared} ${type.toLowerCase()} ${value}`,
  );
}
