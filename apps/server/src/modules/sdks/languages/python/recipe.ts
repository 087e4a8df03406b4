import type { SdkRecipe } from "../recipe.ts";
import { tolerant } from "../shared/options.ts";
import { adaptForPython } from "./adapt.ts";
import { pythonGuide } from "./guide.ts";

/** Names that a model's module imports, and the client's own. */
const pythonClasses = [
  "ApiClient",
  "ApiException",
  "ApiResponse",
  "Configuration",
  "BaseModel",
  "ConfigDict",
  "Enum",
  "Field",
  "StrictBool",
  "StrictBytes",
  "StrictFloat",
  "StrictInt",
  "StrictStr",
];

export const python: SdkRecipe = {
  engine: "OpenAPI Generator",
  generator: "python-nextgen",
  fitsMembers: true,
  install: "pip install ./client_sdk_python",
  ownClasses: pythonClasses,
  options: ({ kebab, snake, version }) => ({
    packageName: `${snake}_client`,
    projectName: `${kebab}-client`,
    packageVersion: version,
    ...tolerant,
  }),
  files: ({ snake }) => ({
    "client_credentials.mustache": `${snake}_client/client_credentials.py`,
    "py.typed.mustache": `${snake}_client/py.typed`,
  }),
  adapt: adaptForPython,
  without: /^(setup\.py|setup\.cfg|requirements\.txt|test-requirements\.txt|tox\.ini|test\/.*)$/,
  guide: pythonGuide,
};
