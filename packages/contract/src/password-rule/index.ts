export { judgePassword, type PasswordFault, type PasswordOwner } from "./judge-password.ts";
