export { contentOfDocument, fixedContent } from "./content.ts";
export { createOrganisation, createUser, signIn, type TestUser } from "./factories.ts";
export { migrationsFolder, startTestApp, type TestApp, type TestAppOptions } from "./start-test-app.ts";
