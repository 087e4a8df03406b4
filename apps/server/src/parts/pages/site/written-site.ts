import type { ContentProblem } from "@connect-portal/content";
import type { Site, SiteDigest } from "@connect-portal/content/site";

/** What of the web app's build writes the public pages (apps/web/html/write-site.ts), as it leaves it. */
export interface SiteWriter {
  writeSite(wish: SiteWish & { readonly now: Date }): Promise<WrittenSite>;
}

export interface SiteWish {
  /** Folder of site.yaml. */
  readonly directory: string;
  readonly digest: SiteDigest;
  /** Folder of the built pages. */
  readonly client: string;
  /** Stands in for a file that is wrong. */
  readonly lastGood?: Site;
}

export interface WrittenSite {
  readonly site: Site;
  readonly problems: readonly ContentProblem[];
  /** Every page whose HTML is another than that of the build, by the name of its file there. */
  readonly files: Readonly<Record<string, string>>;
}
