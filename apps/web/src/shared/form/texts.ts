import { PASSWORD_LEAST, PASSWORD_LONG, PHONE_LENGTH } from "@connect-portal/contract";

const passwordRule = `${PASSWORD_LONG} characters or more, or ${PASSWORD_LEAST} that are hard to guess.`;

/** Every text of the fields and buttons that forms share. */
export const texts = {
  required: "required",
  wait: "Please wait",

  password: {
    show: "Show",
    hide: "Hide",
    showName: "Show password",
    verdicts: {
      empty: passwordRule,
      short: passwordRule,
      unknown: passwordRule,
      common: "This is a common password. Choose another one.",
      own: "This is too close to your username or email address. Choose another one.",
      guessable: `Easy to guess. Use ${PASSWORD_LONG} characters or more, such as a few words.`,
      good: "Good: hard to guess.",
    },
  },

  phone: {
    hint: "Digits only, with the country code.",
    aSpace: "A space",
    notDigit: (what: string) => `${what} is not a digit.`,
    tooLong: `A phone number has at most ${PHONE_LENGTH} digits.`,
  },

  message: {
    tooLong: (length: string, most: string) => `This text has ${length} characters; at most ${most} can be sent.`,
  },
};
