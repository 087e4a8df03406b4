import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ApiError, type SdkLanguage, sdkLanguageNames } from "@connect-portal/contract";
import type { CompiledDocument, JsonObject, ReferenceIndex } from "@connect-portal/openapi-document";
import { readOutput } from "./archive/read-output.ts";
import { restoreNames } from "./archive/restore-names.ts";
import { zipFiles } from "./archive/zip-files.ts";
import { withoutEndlessExamples } from "./document/adapt/endless-examples.ts";
import { adaptForClients } from "./document/adapt/for-clients.ts";
import { sayable } from "./document/adapt/sayable.ts";
import { datesOrTexts } from "./document/adapt/words-of-type.ts";
import { aliasNames, unaliased } from "./document/names/aliases.ts";
import { prepareDocument } from "./document/prepare-document.ts";
import { sdkNames } from "./document/sdk-names.ts";
import { joinSuccesses } from "./document/sendable/join-successes.ts";
import { oneBodyType } from "./document/sendable/one-body-type.ts";
import { ownServers } from "./document/sendable/own-servers.ts";
import { sayPartTypes } from "./document/sendable/part-types.ts";
import { textBodies } from "./document/sendable/text-bodies.ts";
import { withoutDeepChoices } from "./document/sendable/without-deep-choices.ts";
import { withoutMethods } from "./document/sendable/without-methods.ts";
import { writeParameters } from "./document/sendable/write-parameters.ts";
import type { Engines } from "./engines/engines.ts";
import type { Job, Refusal } from "./engines/job.ts";
import { NAMES_FILE, readNames } from "./first-call/generated-calls.ts";
import { gettingStarted } from "./first-call/getting-started.ts";
import { sdkRecipes } from "./languages.ts";
import { explainFault } from "./refusal/explain-fault.ts";
import { plainReason } from "./refusal/plain-reason.ts";

export interface SdkOrder {
  readonly language: SdkLanguage;
  readonly located: {
    /** Its URL path, such as /hps/4.2.4/issuing/cards/api/schemas/api.yaml. */
    readonly path: string;
    readonly document: Pick<CompiledDocument, "source"> & { readonly index: Pick<ReferenceIndex, "version"> };
  };
  /** Base URL of this portal and of its sandbox, without a slash at its end. */
  readonly baseUrl: string;
}

export interface GeneratedSdk {
  /** ZIP. */
  readonly archive: Buffer;
  /** The generator's names for everything in the archive, for readNames; empty when it makes no code. */
  readonly names: Buffer;
}

/** Folder of what the generator writes, in the job's own. */
const CLIENT = "client";

/**
 * Generates one SDK and packs it as a ZIP archive.
 * @throws ApiError sdk_document_refused, sdk_unavailable, sdk_busy
 */
export async function generateSdk(
  engines: Pick<Engines, "run">,
  { language, located, baseUrl }: SdkOrder,
): Promise<GeneratedSdk> {
  const { path, document: compiled } = located;
  const recipe = sdkRecipes[language];
  const names = sdkNames(path, compiled.index.version);
  const folder = await mkdtemp(join(tmpdir(), "connect-portal-sdk-"));
  try {
    const { job, document, adapted, given, restore, notes, refusal } = await engines.run(recipe.engine, async () => {
      const input = join(folder, "openapi.json");
      const output = join(folder, CLIENT);
      await mkdir(output);
      const isClient = recipe.install !== undefined;
      const prepared = prepareDocument(compiled.source, `${baseUrl}${path}`);
      const sent = withoutMethods(prepared.document, recipe);
      const deep = recipe.refusesDeepChoices
        ? withoutDeepChoices(sent.document)
        : { document: sent.document, notes: [] };
      const typed = isClient ? oneBodyType(deep.document) : deep;
      const texts = isClient ? textBodies(typed.document) : { document: typed.document, notes: [] };
      const sendable = isClient ? writeParameters(texts.document) : { document: texts.document, notes: [] };
      const readable = isClient ? joinSuccesses(sayPartTypes(sendable.document), recipe.fitsMembers) : sendable;
      const { document } = readable;
      const notes = [
        ...new Set([
          ...prepared.notes,
          ...sent.notes,
          ...deep.notes,
          ...typed.notes,
          ...texts.notes,
          ...sendable.notes,
          ...readable.notes,
          ...(recipe.hasOneAddress ? ownServers(document) : []),
        ]),
      ];
      const possible = withoutEndlessExamples(datesOrTexts(sayable(document)));
      const plain = isClient ? adaptForClients(possible, recipe.ownClasses) : possible;
      const adapted = recipe.adapt?.(plain) ?? plain;
      const { document: given, restore } = isClient ? aliasNames(adapted, recipe.sendsOwnNames) : unaliased(adapted);
      await writeFile(input, JSON.stringify(given));
      const { generator, repository } = recipe;
      const options = recipe.options?.(names) ?? {};
      const files = recipe.files?.(names) ?? {};
      const job: Job = {
        language,
        generator,
        input,
        output,
        options,
        files,
        ...(recipe.types && { types: recipe.types }),
        ...(repository && { repository: repository(names) }),
      };
      return { job, document, adapted, given, restore, notes };
    });
    const makes = async (trial: JsonObject) => {
      await rm(job.output, { recursive: true, force: true });
      await mkdir(job.output);
      await writeFile(job.input, JSON.stringify(trial));
      return (await engines.run(recipe.engine, async () => ({ job }))).refusal === undefined;
    };
    const detailOf = async (refused: NonNullable<Refusal>) => {
      const { engine } = recipe;
      if ("reason" in refused) return plainReason(engine, refused.reason, folder);
      return explainFault({ engine, language: sdkLanguageNames[language], document: given, at: refused.fault, makes });
    };
    if (refusal !== undefined) {
      throw new ApiError("sdk_document_refused", { detail: restore(await detailOf(refusal)) });
    }
    const output = await readOutput(join(folder, CLIENT));
    const written = restoreNames(
      output.filter(({ name }) => !recipe.without?.test(name)),
      restore,
    );
    const files = recipe.fix?.(written, adapted) ?? written;
    const spoken = files.find(({ name }) => name === NAMES_FILE)?.content ?? Buffer.alloc(0);
    const guide = gettingStarted({ language, names, document, baseUrl, notes, generated: readNames(spoken) });
    const texts = { "GETTING-STARTED.md": guide, ...(recipe.pom && { "pom.xml": recipe.pom(names) }) };
    const ours = Object.entries(texts).map(([name, text]) => ({ name, content: Buffer.from(text), executable: false }));
    const theirs = files.filter(({ name }) => name !== NAMES_FILE && !(name in texts));
    return { archive: await zipFiles(`client_sdk_${language}`, [...theirs, ...ours]), names: spoken };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
