import type { SdkRecipe } from "../recipe.ts";
import { tolerant } from "../shared/options.ts";
import { adaptForPython } from "./adapt.ts";
import { pythonGuide } from "./guide.ts";

/** Pydantic takes a member of such a type for one of Python's own, which are always there. */
const builtIns = `ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError
  BrokenPipeError BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError
  ConnectionRefusedError ConnectionResetError DeprecationWarning EOFError Ellipsis EncodingWarning EnvironmentError
  ExceptionGroup FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError
  ImportWarning IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError
  MemoryError ModuleNotFoundError NameError NotADirectoryError NotImplemented NotImplementedError OSError OverflowError
  PendingDeprecationWarning PermissionError ProcessLookupError RecursionError ReferenceError ResourceWarning
  RuntimeError RuntimeWarning StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError
  TimeoutError TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError
  UnicodeWarning UserWarning ValueError Warning ZeroDivisionError`.split(/\s+/);

/** Names that a model's module imports, and the client's own. */
const pythonClasses = [
  ...builtIns,
  "ApiClient",
  "ApiException",
  "ApiResponse",
  "Configuration",
  "BaseModel",
  "ClassVar",
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
