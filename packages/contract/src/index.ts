export * from "./accounts.ts";
export * from "./audit.ts";
export * from "./catalogue.ts";
export * from "./errors/index.ts";
export * from "./paths.ts";
export * from "./permissions.ts";
export * from "./problem.ts";
export * from "./sandbox-access.ts";
