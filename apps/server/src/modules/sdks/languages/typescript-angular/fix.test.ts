import { expect, test } from "vitest";
import { fixTypescriptAngular } from "./fix.ts";

function mended(name: string, text: string): string {
  return String(fixTypescriptAngular([{ name, content: Buffer.from(text), executable: false }])[0]?.content);
}

test("each element of a form's array is sent", () => {
  const line =
    "                localVarFormParams = localVarFormParams.append('tags', [...tags].join(COLLECTION_FORMATS['csv'])) as any || localVarFormParams;";
  const text = mended("api/things.service.ts", line);
  expect(text).toContain("tags.forEach((element) => {");
  expect(text).not.toContain("csv");
});

test("a property has quotes only where its name is none of the language", () => {
  expect(mended("model/thing.ts", "    'cardId': string;\n    readonly 'a-b'?: string;\n")).toBe(
    "    cardId: string;\n    readonly 'a-b'?: string;\n",
  );
});

test("what is missing is told in the words of today's Angular", () => {
  const text = "throw new Error('You need to import the HttpClientModule in your AppModule! \\n' +\n 'See also');\n";
  expect(mended("api.module.ts", text)).toContain("provideHttpClient()");
});
