/** Every text of the shell: bar, menus, foot, notices and the page that stands where another one failed. */
export const texts = {
  thePage: "the page",
  skip: "Skip to content",
  noScript:
    "JavaScript is off. You can read the public pages, the guides and the reference. Forms, Try it and the pages of your sandbox need it.",

  failed: {
    title: "Error",
    heading: "Sorry!",
    reference: (id: string) => `Reference: ${id}`,
    reload: "Reload this page",
    or: " or ",
    goHome: "go to the home page",
    end: ".",
  },

  preview: {
    name: "Preview",
    shows: (version: string) => `Preview of content ${version}.`,
    only: "Pages, brand, search, catalogue, reference and guides show it, to you only. The sandbox keeps to what is live.",
    differences: "Differences",
    leave: "Leave",
  },

  links: {
    name: "Main",
    products: "Products",
    guides: "Guides",
    credentials: "Credentials",
    sandbox: "Sandbox",
    /** Spelt as asks. */
    users: "User Managment",
    system: "System status",
    about: "About",
    events: "Events",
    videos: "Videos",
    press: "Press",
  },
  menu: "Menu",
  colors: "Switch between light and dark",
  language: "Language",

  palette: {
    open: "Go to",
    key: "Ctrl K",
    title: "Go to an operation, a field, an error or a page (Ctrl K)",
    failed: "The search could not be loaded",
  },

  account: { signIn: "Sign in", signOut: "Sign out", create: "Create an account" },

  profile: {
    opener: "Profile, signed in as ",
    colors: "Colors",
    schemes: { auto: "System", light: "Light", dark: "Dark" },
    credentials: "Credentials",
    sandbox: "Sandbox",
    security: "Sign-in and security",
    organisation: "Organisation",
    actsFor: (name: string, role: string) => `Acting for ${name} as ${role}`,
    actsForSelf: (name: string) => `Acting for yourself, not for ${name}`,
    actFor: (name: string) => `Act for ${name}`,
    actForSelf: "Act for myself",
    password: "Change password",
    integrator: "Integrator",
    noProduct: "No product is open to you yet",
    products: (count: number) => (count === 1 ? "1 product is open to you" : `${count} products are open to you`),
    ends: (time: string) => `Session ends ${time}`,
  },

  notice: {
    acting: (name: string) => `You act for ${name}. `,
    reader: "As a reader, you see what its members share, and change nothing.",
    ends: "Your session ends ",
    keep: ". Sign in again before then to keep what you typed.",
    signIn: "Sign in again now",
    idle: "You have not used your session for a while. It ends ",
    idleEnd: ".",
    stay: "Stay signed in",
  },

  foot: {
    build: "Build",
    explore: "Explore our APIs",
    guides: "Guides",
    errors: "Errors",
    changes: "What changed",
    company: "Company",
    system: "System status",
    about: "About",
    events: "Upcoming events",
    videos: "Videos",
    press: "Press releases",
    talk: "Talk to us",
    demo: "Request a Demo",
    contact: "Contact",
    notices: "Notices",
    sandbox: (version: string, updated: string) => `Sandbox version ${version}, last updated ${updated}`,
  },
};
