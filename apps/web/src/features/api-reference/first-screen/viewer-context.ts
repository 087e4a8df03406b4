import { Reference, type ReferenceProps } from "@connect-portal/openapi-reference";
import { type ComponentType, createContext } from "react";

/** What draws a document: the viewer, or, where the server writes the first screen, the beginning of what it draws. */
export const ViewerContext = createContext<ComponentType<ReferenceProps>>(Reference);

/** What the live page finds out by looking, and the server cannot. */
export interface KnownBefore {
  /** Whether the first screen is written for a phone; undefined where none is written. */
  readonly isPhone?: boolean;
  /** The viewer's anchor of the operation that is read. */
  readonly reading: string | null;
  /** So many operations of the tree are to be seen at first; all there may be unless given. */
  readonly treeRows?: number;
}

export const KnownBeforeContext = createContext<KnownBefore>({ reading: null });
