export { mapObjects } from "@connect-portal/openapi-document/downgrade";
