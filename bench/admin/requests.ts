import { paths } from "@connect-portal/contract";
import { BUSIEST, type Scale } from "./scales.ts";

interface MeasuredRequest {
  readonly name: string;
  readonly path: string;
}

const PAGE = 10;

/** What an administrator's pages ask for. Where a small database has no such page, its last one is asked for. */
export function requestsFor({ users, events }: Scale): MeasuredRequest[] {
  const search = (name: string, query: Record<string, string | number>) => ({
    name,
    path: `${paths.userSearch}?${new URLSearchParams({ page: "0", size: String(PAGE), ...texts(query) })}`,
  });
  const log = (name: string, query: Record<string, string | number>) => ({
    name,
    path: `${paths.activityLog(BUSIEST)}?${new URLSearchParams({ page: "0", pageSize: String(PAGE), ...texts(query) })}`,
  });
  const lastPage = (rows: number) => Math.ceil(rows / PAGE) - 1;
  return [
    search("Users, first page", {}),
    search("Users, page 1,000", { page: Math.min(999, lastPage(users)) }),
    search("Users, page in the middle", { page: Math.floor(lastPage(users) / 2) }),
    search("Users, last page", { page: lastPage(users) }),
    search("Users, keyword in the middle of many names", { keyword: "harbour" }),
    search("Users, keyword in the middle of few names", { keyword: "ing-99" }),
    search("Users, keyword in no name", { keyword: "zzz" }),
    search("Users, keyword of two letters", { keyword: "la" }),
    search("Users, a month", { startDate: "2024-06-01", endDate: "2024-06-30" }),
    search("Users, inactive", { status: "inactive" }),
    search("Users, inactive, page 1,000", { status: "inactive", page: Math.min(999, lastPage(users / 5)) }),
    search("Users, inactive of a month with a keyword", {
      status: "inactive",
      startDate: "2024-06-01",
      endDate: "2024-06-30",
      keyword: "fraud",
    }),
    log("Activity log, first page", {}),
    log("Activity log, page in the middle", { page: Math.floor(lastPage(events / 10) / 2) }),
    log("Activity log, last page", { page: lastPage(events / 10) }),
    log("Activity log, calls, first page", { action: "Call API" }),
    log("Activity log, calls, page in the middle", { action: "Call API", page: Math.floor(lastPage(events / 10) / 2) }),
    log("Activity log, all but Login, last page", { action: "-Login", page: lastPage(events / 10) }),
    log("Activity log, calls of one day", { action: "Call API", startDate: "2024-06-15", endDate: "2024-06-15" }),
    log("Activity log, one day", { startDate: "2024-06-15", endDate: "2024-06-15" }),
  ];
}

function texts(query: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}
