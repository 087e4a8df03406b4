import type { FastifyRequest } from "fastify";
import { askedLanguage, chosenLanguage } from "../../../asked-language.ts";
import type { Browser } from "./open-session.ts";
import { readSessionCookie } from "./session-cookie.ts";
import { deviceOf } from "./session-device.ts";

/** The browser in which somebody signs in. */
export function browserOf(request: FastifyRequest): Browser {
  const { languages } = request.server.services.content.current().brand;
  return {
    device: deviceOf(request.headers["user-agent"]),
    address: request.ip,
    secret: readSessionCookie(request),
    chosenLanguage: chosenLanguage(request, languages),
    askedLanguage: askedLanguage(request, languages),
  };
}
