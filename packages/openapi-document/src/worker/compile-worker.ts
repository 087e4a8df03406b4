import { answerCalls } from "./answer-calls.ts";

answerCalls(self);
