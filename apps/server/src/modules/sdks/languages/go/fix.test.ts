import { expect, test } from "vitest";
import { fixGo } from "./fix.ts";

function mended(name: string, text: string): string {
  const [file] = fixGo([{ name, content: Buffer.from(text), executable: false }]);
  return file?.content.toString() ?? "";
}

test("the module asks for versions of today", () => {
  const text = mended(
    "go.mod",
    "module a/b\n\ngo 1.18\n\nrequire (\n\tgolang.org/x/oauth2 v0.0.0-20210323180902-22b0adad7558\n)\n",
  );
  expect(text).toMatch(/^go 1\.26\.0$/m);
  expect(text).toMatch(/^\tgolang\.org\/x\/oauth2 v0\.37\.0$/m);
  expect(mended("go.sum", "golang.org/x/net v0.0.0-2019")).not.toContain("x/net");
});

const model = `type Page struct {
	Items []Card \`json:"items"\`
	Labels []string \`json:"labels,omitempty"\`
}
func (o *Page) HasLabels() bool {
	if o != nil && IsNil(o.Labels) {
	if o.Items != nil {
		toSerialize["items"] = o.Items
	}
	if o.Labels != nil {
		toSerialize["labels"] = o.Labels
	}
func (o *Page) UnmarshalJSON(bytes []byte) (err error) {
	varPage := _Page{}

	if err = json.Unmarshal(bytes, &varPage); err == nil {
		*o = Page(varPage)
	}

	additionalProperties := make(map[string]interface{})

	if err = json.Unmarshal(bytes, &additionalProperties); err == nil {
		delete(additionalProperties, "items")
`;

test("what does not fit a model, or is missing in it, is an error", () => {
  const text = mended("model_page.go", model);
  expect(text).toContain("&varPage); err != nil {\n\t\treturn err\n\t}\n\t*o = Page(varPage)\n");
  expect(text).toContain('if err = requireProperties(additionalProperties, "items"); err != nil {\n\t\t\treturn err');
  expect(mended("utils.go", 'import (\n\t"encoding/json"\n)')).toContain("func requireProperties(");
});

test("a required list is sent also when it is null, and asked right", () => {
  const text = mended("model_page.go", model);
  expect(text).toContain('\ttoSerialize["items"] = o.Items\n\tif o.Labels != nil {\n\t\ttoSerialize["labels"]');
  expect(text).toContain("o != nil && !IsNil(o.Labels)");
});

test("a choice without an option of its value is an error", () => {
  const end =
    "\treturn nil\n}\n\n// Marshal data from the first non-nil pointers in the struct to JSON\nfunc (src Shape)";
  expect(mended("model_shape.go", end)).toContain('return fmt.Errorf("no option of Shape ');
});

const oneOf = `import (
	"encoding/json"
	"fmt"
)

type Most struct {
	ArrayOfArrayOfTimeTime *[][]time.Time
	ArrayOfInterface{} *[]interface{}
	Part *Part
}
func ArrayOfInterface{}AsMost(v *[]interface{}) Most {
	return Most{
		ArrayOfInterface{}: v,
	}
}
	err = json.Unmarshal(data, &dst.ArrayOfArrayOfTimeTime)
		json[][]time.Time, _ := json.Marshal(dst.ArrayOfArrayOfTimeTime)
		if string(json[][]time.Time) == "{}" { // empty struct
`;

test("an option of a choice that is a list has a name, and the package of its type is imported", () => {
  const text = mended("model_most.go", oneOf);
  expect(text).toContain('\t"fmt"\n\t"time"\n)');
  expect(text).toContain("\n\tArrayOfInterface *[]interface{}\n\tPart *Part\n");
  expect(text).toContain(
    "func ArrayOfInterfaceAsMost(v *[]interface{}) Most {\n\treturn Most{\n\t\tArrayOfInterface: v,\n",
  );
  expect(text).toContain("jsonArrayOfArrayOfTimeTime, _ := json.Marshal(dst.ArrayOfArrayOfTimeTime)\n");
  expect(text).toContain('if string(jsonArrayOfArrayOfTimeTime) == "{}"');
});

const anyOf = `type Mixed struct {
	[]int32 *[]int32
	string *string
}
	err = json.Unmarshal(data, &dst.[]int32);
		json[]int32, _ := json.Marshal(dst.[]int32)
		if string(json[]int32) == "{}" { // empty struct
			dst.[]int32 = nil
		jsonstring, _ := json.Marshal(dst.string)
		if string(jsonstring) == "{}" { // empty struct
	if src.string != nil {
		return json.Marshal(&src.string)
`;

test("an option of a choice that is a list or a text can be set by who uses the client", () => {
  const text = mended("model_mixed.go", anyOf);
  expect(text).toContain("\n\tArrayOfInt32 *[]int32\n\tString *string\n");
  expect(text).toContain("jsonArrayOfInt32, _ := json.Marshal(dst.ArrayOfInt32)\n");
  expect(text).toContain('jsonString, _ := json.Marshal(dst.String)\n\t\tif string(jsonString) == "{}"');
  expect(text).toContain("\tif src.String != nil {\n\t\treturn json.Marshal(&src.String)\n");
});

test("a property whose description begins like a pointer keeps its comment", () => {
  const property = 'type Card struct {\n\t// **Required**.\n\tTitle *string `json:"title,omitempty"`\n}\n';
  expect(mended("model_card.go", property)).toBe(property);
});

test("what is asked of one property does not take the name of another one", () => {
  const fields =
    'type Page struct {\n\tNext *bool `json:"next,omitempty"`\n\tHasNext *bool `json:"has_next,omitempty"`\n}\n';
  const methods = (name: string) => `func (o *Page) ${name}() bool {\nfunc (o *Page) HasHasNext() bool {\n`;
  const text = mended("model_page.go", fields + methods("HasNext"));
  expect(text).toBe(fields + methods("HasNextProperty"));
});

test("what may be null begins as a value of its own type", () => {
  const start = (type: string) => `\tvar side ${type} = "RIGHT"\n\tthis.Side = *NewNullableString(&side)\n`;
  expect(mended("model_page.go", start("START_SIDE"))).toBe(start("string"));
});
