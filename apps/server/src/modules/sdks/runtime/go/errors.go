package connect

import (
	"fmt"
	"strings"
)

// Code tells failures apart: errors.Is(err, connect.ErrCardStateConflict).
type Code string

const (
	// ErrConnectionFailed is no answer, or one that broke off.
	ErrConnectionFailed Code = "connection_failed"
	// ErrTimedOut is no whole answer within the time-out.
	ErrTimedOut Code = "timed_out"
	// ErrAnswerUnreadable is an answer that is not what its document says, or larger than 32 MiB.
	ErrAnswerUnreadable Code = "answer_unreadable"
)

func (c Code) Error() string {
	return string(c)
}

// Error is a call that failed.
type Error struct {
	// Code is that of the API, or one of the three above.
	Code Code
	// Status is that of HTTP; 0 when there was no answer.
	Status    int
	Message   string
	RequestID string
	// Timeline is the page of the portal that shows what happened in this call, where the answer named one.
	Timeline string
	// Problem is the body of the refusal (RFC 9457).
	Problem    map[string]any
	cause      error
	retryAfter string
}

func (e *Error) Error() string {
	return string(e.Code) + ": " + e.Message
}

func (e *Error) Unwrap() []error {
	if e.cause == nil {
		return []error{e.Code}
	}
	return []error{e.Code, e.cause}
}

func (a *Answer) failure(code Code, message string, cause error) *Error {
	return &Error{Code: code, Message: message, cause: cause, Status: a.Status, RequestID: a.Header.Get("X-Request-Id")}
}

func (a *Answer) unreadable(message string, cause error) *Error {
	return a.failure(ErrAnswerUnreadable, message, cause)
}

func (a *Answer) refusal() *Error {
	failed := a.failure(Code(fmt.Sprintf("http_%d", a.Status)), fmt.Sprintf("The server answered %d.", a.Status), nil)
	failed.Timeline = a.Header.Get("Sandbox-Timeline")
	failed.retryAfter = strings.TrimSpace(a.Header.Get("Retry-After"))
	var problem map[string]any
	if parse(a.Body, &problem) != nil {
		return failed
	}
	failed.Problem = problem
	if code, isText := problem["code"].(string); isText {
		failed.Code = Code(code)
	}
	for _, name := range []string{"title", "errorMessage", "detail"} {
		if text, isText := problem[name].(string); isText {
			failed.Message = text
		}
	}
	if faults, _ := problem["errors"].([]any); len(faults) > 0 {
		if fault, isObject := faults[0].(map[string]any); isObject {
			failed.Message += fmt.Sprintf(" %v: %v", fault["pointer"], fault["message"])
		}
	}
	return failed
}
