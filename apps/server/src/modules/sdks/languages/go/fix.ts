import { changeTexts } from "../../archive/change-texts.ts";
import type { ArchiveFile } from "../../archive/read-output.ts";
import { nameForGo } from "./names.ts";

type Mend = readonly [find: RegExp | string, replacement: string];

/**
 * Fixes output of the Go generator that hides a failure or sends a wrong value. Where later versions of the generator
 * have the same fix, the code is theirs.
 */
export function fixGo(files: readonly ArchiveFile[]): ArchiveFile[] {
  return texts.reduce(
    (mended: readonly ArchiveFile[], [names, mend]) => changeTexts(mended, names, mend),
    files,
  ) as ArchiveFile[];
}

const texts: readonly (readonly [names: RegExp, mend: (text: string) => string])[] = [
  [
    /^go\.mod$/,
    (text) => text.replace(/^go 1\.18$/m, `go ${GO}`).replace(/(golang\.org\/x\/oauth2) \S+/, `$1 ${OAUTH2}`),
  ],
  [/^go\.sum$/, () => SUMS],
  [/^utils\.go$/, (text) => `${mendAll(text, utils)}${REQUIRE}`],
  [/^model_\w+\.go$/, (text) => requireProperties(mendAll(sendNullLists(nameForGo(text)), models))],
];

/**
 * Versions that this version of the library requires, without further dependencies. `SUMS`: the output of `go mod
 * tidy`.
 */
const GO = "1.26.0";
const OAUTH2 = "v0.37.0";
const SUMS = `golang.org/x/oauth2 ${OAUTH2} h1:JUlcxA8oAtauLfiH8FX2/FkAWHAdi0QtGCGc+hofE98=
golang.org/x/oauth2 ${OAUTH2}/go.mod h1:IxwZNxUULJmpBFf9K/9NTMSIfZZuvuTy1gGxhigP/58=
`;

const REQUIRE = `
func requireProperties(found map[string]interface{}, names ...string) error {
	for _, name := range names {
		if _, ok := found[name]; !ok {
			return fmt.Errorf("no value given for required property %s", name)
		}
	}
	return nil
}
`;

const utils: readonly Mend[] = [
  // A time that is null ends the program.
  ["\treturn v.value.MarshalJSON()\n", "\treturn json.Marshal(v.value)\n"],
  ['\t"encoding/json"\n', '$&\t"fmt"\n'],
];

const models: readonly Mend[] = [
  // Report a response that does not fit the model as an error, instead of returning a model without values.
  [
    /\tif (err = json\.Unmarshal\(bytes, &(var\w+)\)); err == nil \{\n\t\t(\*o = \w+\(\2\))\n\t\}\n/g,
    "\tif $1; err != nil {\n\t\treturn err\n\t}\n\t$3\n",
  ],
  // A list that may be null is there when it is not null.
  [/(func \(o \*\w+\) Has\w+\(\) bool \{\n\tif o != nil && )IsNil\(/g, "$1!IsNil("],
  // A choice that no value chooses.
  [
    /\treturn nil\n\}(?=\n\n\/\/ Marshal data from the first non-nil pointers in the struct to JSON\nfunc \(src (\w+)\))/g,
    '\treturn fmt.Errorf("no option of $1 has the value that its discriminator has")\n}',
  ],
  [/^func \(src \*(\w+)\) MarshalJSON\(\)/gm, "func (src $1) MarshalJSON()"],
];

function mendAll(text: string, mends: readonly Mend[]): string {
  return mends.reduce((mended, [find, replacement]) => mended.replace(find, replacement), text);
}

/** A field without "omitempty" is required; what may be null then is sent as null. */
function sendNullLists(text: string): string {
  return text.replace(/\tif o\.\w+ != nil \{\n\t(\ttoSerialize\["(.*?)"\] = o\.\w+\n)\t\}\n/g, (whole, line, name) =>
    text.includes(`\`json:"${name}"\``) ? line : whole,
  );
}

/** Without this, any object is accepted as any model, and every option of a choice matches. */
function requireProperties(text: string): string {
  const required = new Set(Array.from(text.matchAll(/`json:"([^",]+)"/g), ([, name]) => `"${name}"`));
  if (required.size === 0) return text;
  return text.replace(
    /\tif err = json\.Unmarshal\(bytes, &additionalProperties\); err == nil \{\n/g,
    `$&\t\tif err = requireProperties(additionalProperties, ${[...required].join(", ")}); err != nil {\n\t\t\treturn err\n\t\t}\n`,
  );
}
