export type StreamEvent = { readonly name: string; readonly data: string };

/**
 * Reads server-sent events out of the pieces in which they arrive (HTML Standard 9.2.6), as the browser's own
 * `EventSource` does, which cannot send the session's token in a header.
 */
export function eventReader(take: (event: StreamEvent) => void): (piece: string) => void {
  let rest = '';
  let name = '';
  let data: string[] = [];

  function line(text: string): void {
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(text) ?? [];
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
  }

  function end(): void {
    if (data.length) take({ name: name || 'message', data: data.join('\n') });
    name = '';
    data = [];
  }

  return (piece) => {
    // A line may end in the next chunk, and so may its CR LF.
    const text = rest + piece;
    const isCut = text.endsWith('\r');
    const lines = (isCut ? text.slice(0, -1) : text).split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '') + (isCut ? '\r' : '');
    for (const one of lines) {
      if (one === '') end();
      else line(one);
    }
  };
}
