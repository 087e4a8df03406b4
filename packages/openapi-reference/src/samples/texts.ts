/** Every text of the code samples. Texts within the code are written with it. */
export const texts = {
  language: "Language",
  more: "More",
  allLanguages: "All languages",
  copy: "Copy code",
  bodyIsCut: "The body is cut here. Copy the sample to get all of it.",
  carriesMessage: (others: string) =>
    `This sample contains a message that the page encrypted. The samples in ${others} encrypt the body themselves and decrypt the response.`,
  isCut: "The sample is cut here. Copy it to get all of it.",
  lostHeaders: (names: string, language: string) =>
    `This sample leaves out ${names} of a part, which takes much code in ${language}. The curl sample has it.`,
  loading: (language: string) => `Loading the sample in ${language}`,
  notLoaded: (language: string) =>
    `The sample in ${language} could not be loaded. Choose another language, or reload the page.`,

  /** In place of a sample. */
  none: {
    headerCharacter: (name: string) => `No sample: the header ${name} has a character that headers cannot have.`,
    files: (contentType: string) => `No sample: files in a body of type ${contentType} cannot be written as code.`,
    curlName: (name: string) => `No sample: curl cannot send a part whose name holds "=" (${name}).`,
  },

  client: {
    choice: "HTTP or SDK",
    http: "HTTP",
    sdk: "SDK",
    withSdk: (language: string) => `With the ${language} SDK`,
    generating: (language: string) => `The ${language} SDK is being generated. Until then, see the HTTP sample.`,
    failed: (why: string) => `No SDK sample. ${why}`,
    tryAgain: "Try again",
    showHttp: "Show HTTP",
    noValue: (name: string) => `No sample yet: ${name} has no value.`,
    object: (name: string) => `No SDK sample: ${name} is an object. See the HTTP sample.`,
    queryKey: "No SDK sample: the SDK cannot send a key in the query. See the HTTP sample.",
    notJson: "No SDK sample: the body is not JSON. See the HTTP sample.",
    file: "No SDK sample: the body is a file. See the HTTP sample.",
    number: (value: string) => `No SDK sample: JavaScript numbers do not hold ${value}. See the HTTP sample.`,
    numberInBody: "No SDK sample: JavaScript numbers do not hold a number of the body. See the HTTP sample.",
    brokenJson: "No SDK sample: the body is not valid JSON. See the HTTP sample.",
    wrongType: (type: string, text: string) =>
      `No SDK sample: the SDK takes ${type}, which ${text} is not. See the HTTP sample.`,
  },
};
