import type { ContentStore } from "@connect-portal/content";
import type { Call, MemberRole, Permission, ServiceScope } from "@connect-portal/contract";
import type { Database, OpenDatabase } from "@connect-portal/database";
import type { Settings } from "./settings/schema.ts";
import type { Tracing } from "./tracing/span.ts";

/** An organisation, as one of its members knows it. */
export interface PrincipalOrganisation {
  readonly id: number;
  readonly name: string;
  readonly role: MemberRole;
  /** Whether the member acts for it; `ownerId` is then its id. */
  readonly isActing: boolean;
}

/** The sender of a request, as the database has the account now; the token only names the session. */
export interface Principal {
  readonly userId: number;
  /** The account whose clients, worlds and endpoints its pages show: its own, or that of the organisation it acts for. */
  readonly ownerId: number;
  readonly username: string;
  readonly sessionId: string;
  readonly permissions: ReadonlySet<Permission>;
  readonly productIds: readonly number[];
  /** The sandbox world of `ownerId` that its pages show, by its public id; null is the default one. */
  readonly world: string | null;
  /** Its organisation, while that may be used. */
  readonly organisation: PrincipalOrganisation | null;
  /** The token of a service account, which has no session and no permission: its scopes say what it may. */
  readonly service?: { readonly tokenId: string; readonly scopes: ReadonlySet<ServiceScope> };
  /** Hash of the content that its pages show in place of what is live; only of who may publish content. */
  readonly preview?: string | null;
  /** The account needs a second factor, and this session has shown none: it may only set one up. */
  readonly lacksFactor?: boolean;
}

/** Who may call a route. Every route declares it in its `config`; without it the server does not start. */
export type Access = Call["access"];

/** All addresses of a host name; rejects with the system's error (dns.lookup) when there are none. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** The jobs and queues of the worker part. */
export interface BackgroundWork {
  isRunning(): boolean;
  /**
   * Resolves after the first try, however often it is called. When that fails, others follow until one succeeds or `stop`
   * is called.
   */
  start(): Promise<void>;
  /** Lets running work finish, as long as time permits. */
  stop(): Promise<void>;
}

/** The dependencies that the composition root passes to every module. */
export interface Services {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  readonly content: ContentStore;
  /** Folder of the built web app, the one that holds index.html. Without it no page is served, only calls. */
  readonly webDirectory?: string;
  /** Only with a collector in the settings. */
  readonly tracing?: Tracing;
  /** How the webhook tester looks up host names. Left out, it asks the system. */
  readonly resolveName?: ResolveName;
  /** The present, so that a test can say when it is. */
  readonly now: () => Date;
}

/** First argument of a verb that acts for a signed-in user. */
export interface RequestContext {
  readonly db: Database;
  readonly principal: Principal;
  readonly now: () => Date;
  /** IP address of the client. */
  readonly address: string;
}

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    /** The scope that the token of a service account needs. */
    scope?: ServiceScope;
    /** Open to a session that has yet to set up the second factor which its account needs. */
    withoutFactor?: boolean;
    /** False for what pages ask by themselves: it does not keep a session from ending unused. */
    isUse?: boolean;
    /** Changes what an account has, or shows its secrets: refused to who only reads for an organisation. */
    changesShared?: boolean;
  }
  interface FastifyInstance {
    readonly services: Services;
    /** Only in a process with the worker part. */
    readonly backgroundWork?: BackgroundWork;
  }
  interface FastifyRequest {
    /** Set before the handler of every route whose access is not "public". */
    principal: Principal | null;
  }
}
