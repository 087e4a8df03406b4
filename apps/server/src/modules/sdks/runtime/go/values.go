package connect

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"net/url"
	"slices"
	"strings"
)

// Ptr makes a value that can be set: Limit: connect.Ptr(5).
func Ptr[T any](value T) *T {
	return &value
}

// Pages is a list in pages. All reads it to its end, First gives its first page.
type Pages[I, P any] struct {
	load func(cursor string) (*Answer, error)
}

func pages[I, P any](ctx context.Context, t *transport, operation Operation, path []any, query any, options []CallOption) *Pages[I, P] {
	return &Pages[I, P]{func(cursor string) (*Answer, error) {
		after := func(c *call) { c.cursor = cursor }
		return t.call(ctx, operation, path, query, nil, append(slices.Clone(options), after))
	}}
}

// First gives the first page.
func (p *Pages[I, P]) First() (*P, error) {
	answer, err := p.load("")
	if err != nil {
		return nil, err
	}
	page := new(P)
	return page, answer.read(page)
}

// All gives each entry, and an error instead of the next one when a page cannot be read.
func (p *Pages[I, P]) All() iter.Seq2[I, error] {
	return func(yield func(I, error) bool) {
		cursor := ""
		for {
			var page struct {
				Items      []I    `json:"items"`
				NextCursor string `json:"nextCursor"`
			}
			answer, err := p.load(cursor)
			if err == nil {
				err = answer.read(&page)
			}
			if err != nil {
				yield(*new(I), err)
				return
			}
			for _, item := range page.Items {
				if !yield(item, nil) {
					return
				}
			}
			if cursor = page.NextCursor; cursor == "" {
				return
			}
		}
	}
}

// filled puts values into the path of an operation.
func filled(template string, values []any) (string, error) {
	pieces := strings.Split(template, "{")
	path := pieces[0]
	for index, piece := range pieces[1:] {
		name, rest, _ := strings.Cut(piece, "}")
		text := ""
		if index < len(values) {
			text = fmt.Sprint(values[index])
		}
		// A server or a proxy takes dots for another path.
		if text == "" || text == "." || text == ".." {
			return "", fmt.Errorf("connect: {%s} in the path needs a value", name)
		}
		path += url.PathEscape(text) + rest
	}
	return path, nil
}

// queryText has what was set of a query.
func queryText(query any, joined []string, cursor string) (string, error) {
	members, err := membersOf(query)
	if cursor != "" {
		members["cursor"] = cursor
	}
	values := url.Values{}
	for name, value := range members {
		several, isList := value.([]any)
		if !isList {
			several = []any{value}
		}
		for _, one := range several {
			if one != nil {
				values.Add(name, fmt.Sprint(one))
			}
		}
		if slices.Contains(joined, name) && values.Has(name) {
			values.Set(name, strings.Join(values[name], ","))
		}
	}
	if err != nil || len(values) == 0 {
		return "", err
	}
	return "?" + values.Encode(), nil
}

// membersOf has those of a struct that were set.
func membersOf(value any) (map[string]any, error) {
	var members map[string]any
	written, err := json.Marshal(value)
	if err == nil {
		err = parse(written, &members)
	}
	if members == nil {
		members = map[string]any{}
	}
	return members, err
}

// contentOf is nil for a body that is nil.
func contentOf(body any, mediaType string, nulls [][]string) ([]byte, error) {
	if content, isBytes := body.([]byte); isBytes && !isJSON(mediaType) {
		return content, nil
	}
	if len(nulls) > 0 {
		members, err := membersOf(body)
		if err != nil {
			return nil, err
		}
		for _, names := range nulls {
			setNull(members, names)
		}
		body = members
	}
	content, err := json.Marshal(body)
	if string(content) == "null" {
		return nil, err
	}
	return content, err
}

func setNull(members map[string]any, names []string) {
	if len(names) == 1 {
		members[names[0]] = nil
		return
	}
	inner, isObject := members[names[0]].(map[string]any)
	if !isObject {
		inner = map[string]any{}
		members[names[0]] = inner
	}
	setNull(inner, names[1:])
}

func (a *Answer) read(into any) error {
	if len(a.Body) == 0 {
		return nil
	}
	if isJSON(a.Header.Get("Content-Type")) {
		if err := parse(a.Body, into); err != nil {
			return a.unreadable("The answer is not what its document says.", err)
		}
		return nil
	}
	switch to := into.(type) {
	case *string:
		*to = string(a.Body)
	case *any:
		*to = a.Body
	case *struct{}:
	default:
		return a.unreadable("The answer is not JSON.", nil)
	}
	return nil
}

// parse keeps the digits of numbers whose type nobody knows.
func parse(text []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(into); err != nil {
		return err
	}
	if _, err := decoder.Token(); err != io.EOF {
		return fmt.Errorf("more than one value")
	}
	return nil
}

func isJSON(mediaType string) bool {
	kind, _, _ := strings.Cut(strings.ToLower(mediaType), ";")
	kind = strings.TrimSpace(kind)
	return strings.HasSuffix(kind, "/json") || strings.HasSuffix(kind, "+json")
}
