/** Takes a stream of text apart into the data of its events. `end` gives back what no empty line closed. */
export type SseReader = { readonly push: (text: string) => readonly string[]; readonly end: () => readonly string[] };

/**
 * Server-sent events, as far as models need them: comments, keep-alives, names and ids are passed over; lines end in LF,
 * CR or CRLF, wherever the pieces were cut. Source: html.spec.whatwg.org, section 9.2, read 2026-11.
 */
export function createSseReader(): SseReader {
  let rest = '';
  let data: string[] = [];

  function line(text: string, found: string[]): void {
    if (text === '') {
      if (data.length > 0) found.push(data.join('\n'));
      data = [];
    } else if (text.startsWith('data:')) {
      data.push(text.slice(text.startsWith('data: ') ? 6 : 5));
    }
  }

  return {
    push: (text) => {
      const found: string[] = [];
      rest += text;
      for (;;) {
        const end = /\r\n|\n|\r(?!$)/.exec(rest);
        if (end === null) return found;
        line(rest.slice(0, end.index), found);
        rest = rest.slice(end.index + end[0].length);
      }
    },
    end: () => {
      const found: string[] = [];
      for (const text of [...rest.split(/\r\n|\n|\r/), '']) line(text, found);
      rest = '';
      return found;
    },
  };
}
