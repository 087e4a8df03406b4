import { changeTexts } from "../../archive/change-texts.ts";
import type { ArchiveFile } from "../../archive/read-output.ts";

/** What Angular's client sends otherwise than the document says, and what it says of an Angular that was. */
export function fixTypescriptAngular(files: readonly ArchiveFile[]): readonly ArchiveFile[] {
  const services = changeTexts(files, /^api\/.*\.service\.ts$/, sendEach);
  const models = changeTexts(services, /^model\/.*\.ts$/, plainNames);
  return changeTexts(models, /^api\.module\.ts$/, (text) =>
    text.replace(
      /'You need to import the HttpClientModule[^;]*;/,
      "'The application has no HttpClient: put provideHttpClient() among its providers.');",
    ),
  );
}

/** Properties have the names of the document, as nothing translates them; those that are names of the language need no quotes. */
function plainNames(text: string): string {
  return text.replace(/^( {4}(?:readonly )?)'([A-Za-z_$][\w$]*)'(?=\??: )/gm, "$1$2");
}

/** The elements of a form's array one by one. */
function sendEach(text: string): string {
  return text.replace(
    /localVarFormParams = localVarFormParams\.append\(('[^']+'), (?:\[\.\.\.)?(\w+)\]?\.join\(COLLECTION_FORMATS\['csv'\]\)\) as any \|\| localVarFormParams;/g,
    "$2.forEach((element) => {\n                localVarFormParams = localVarFormParams.append($1, element) || localVarFormParams;\n            });",
  );
}
