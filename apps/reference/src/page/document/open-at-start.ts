import { SERVED_ID, type Served } from "../../served.ts";
import { anchorInAddress, operationIdOf } from "../target.ts";
import { openAddress, openServed } from "./open-document.ts";
import type { Opened } from "./opened.ts";

/** The document of `?url=`, else the one that is served. */
export function openAtStart(): Opened {
  const address = new URLSearchParams(location.search).get("url");
  const anchor = anchorInAddress();
  const wanted = anchor === null ? "first" : { operation: operationIdOf(anchor) };
  if (address) return openAddress(address, wanted);
  const served = JSON.parse(document.getElementById(SERVED_ID)?.textContent ?? "") as Served;
  return openServed(served, wanted);
}
