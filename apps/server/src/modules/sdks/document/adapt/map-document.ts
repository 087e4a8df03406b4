export { mapObjects } from "@connect-portal/openapi-lowering";
