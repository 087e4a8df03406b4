import { type RouteDefinition, SerializerSelector } from "@fastify/fast-json-stringify-compiler";
import type { FastifySerializerCompiler } from "fastify";

/** Compiles the schema of an answer when the first one is given, as those of requests are (validation.ts). */
export function answerSerializer(): FastifySerializerCompiler<object> {
  const compile = SerializerSelector()({}, {});
  return (route) => {
    let serialize: ((answer: unknown) => string) | undefined;
    return (answer) => {
      serialize ??= compile(route as RouteDefinition);
      return serialize(answer);
    };
  };
}
