import { defaultBrand, pageBrandOf } from "@connect-portal/content/brand";
import type { PublishedSite } from "../shared/site/published-site.ts";

const page = (title: string) => ({ title, description: `What search engines show of the page ${title}.` });

/** Texts of the public pages, short ones, in the place of those of content/site. */
export default {
  platform: { sandboxVersion: "2.3.3", lastUpdated: "February 28, 2025", pwcVersion: "4.2.4" },
  brand: pageBrandOf(defaultBrand),
  hero: { title: "One open API", lead: "Read the reference, and call the sandbox." },
  blurb: "A platform for cards.",
  pages: {
    home: page("Home"),
    login: page("Sign in"),
    register: page("Create an account"),
    forgotPassword: page("Forgot password"),
    changePassword: page("Change password"),
    help: page("Request a demo"),
    about: page("About"),
    events: page("Upcoming events"),
    videos: page("Videos"),
    press: page("Press releases"),
  },
  testimonials: [],
  about: { headline: "Cards", statistics: [], heading: "About", html: "<p>Thirty years of cards.</p>" },
  events: [],
  videos: [],
  press: [],
  notices: [],
  writtenOn: "2026-11-21",
} satisfies PublishedSite;
