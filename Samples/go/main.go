// Finds the codes of messages with the C library, by cgo.
//
//	go build && ./sample "Kestrel: 482-913 is your code, valid for 5 minutes."
package main

/*
#cgo pkg-config: onetimecode
#include <onetimecode.h>
#include <stdlib.h>

// A match has pointers into its buffer, so both are memory of C: cgo allows no pointers in memory of Go.
typedef struct found {
  otc_match match;
  char buffer[OTC_MATCH_BUFFER_SIZE];
} found;

static otc_status parse(const otc_parser *parser, _GoString_ text, found *found) {
  size_t buffer_size = sizeof found->buffer;
  found->match = (otc_match)OTC_MATCH;
  return otc_parse(parser, _GoStringPtr(text), _GoStringLen(text), NULL, &found->match, found->buffer, &buffer_size);
}
*/
import "C"

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"
	"unsafe"
)

// Parser finds the codes of messages. Any number of goroutines may use it at the same time.
type Parser struct{ parser *C.otc_parser }

// Match is the code of a message. Its place is in bytes.
type Match struct {
	Code, Service string
	Start, End    int
	ExpiresIn     time.Duration
}

// String masks the code, which is a secret.
func (match Match) String() string {
	return fmt.Sprintf("%s, at byte %d", strings.Repeat("*", len(match.Code)), match.Start)
}

// NewParser makes a parser. Close ends it.
func NewParser() (*Parser, error) {
	var parser *C.otc_parser
	if status := C.otc_parser_create(nil, &parser); status < 0 {
		return nil, errors.New(C.GoString(C.otc_status_text(status)))
	}
	return &Parser{parser}, nil
}

// Close ends a parser that no goroutine uses any more.
func (parser *Parser) Close() { C.otc_parser_destroy(parser.parser) }

// Parse returns the code of a text; nil if it has none.
func (parser *Parser) Parse(text string) (*Match, error) {
	found := (*C.found)(C.malloc(C.sizeof_found))
	defer C.free(unsafe.Pointer(found))
	switch status := C.parse(parser.parser, text, found); {
	case status < 0:
		return nil, errors.New(C.GoString(C.otc_status_text(status)))
	case status == C.OTC_NONE:
		return nil, nil
	}
	match := found.match
	return &Match{
		Code:      C.GoStringN(match.code.data, C.int(match.code.size)),
		Service:   C.GoStringN(match.service.data, C.int(match.service.size)),
		Start:     int(match.start),
		End:       int(match.end),
		ExpiresIn: time.Duration(match.expires_in) * time.Second,
	}, nil
}

func main() {
	parser, err := NewParser()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	defer parser.Close()
	for _, text := range os.Args[1:] {
		match, err := parser.Parse(text)
		switch {
		case err != nil:
			fmt.Fprintln(os.Stderr, err)
		case match == nil:
			fmt.Println("no code")
		default:
			fmt.Printf("%s, from %q, valid for %v\n", match.Code, match.Service, match.ExpiresIn)
			fmt.Println(match)
		}
	}
}
