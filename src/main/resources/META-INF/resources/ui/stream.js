/** Server-sent events out of a body as it arrives. EventSource can neither post nor be kept from asking again by itself. */

/**
 * @param {ReadableStream<Uint8Array>} body
 * @param {() => void} heard called for each piece that arrives, a heartbeat too
 * @returns {AsyncGenerator<{event: string, data: string}>} ends with the body, and drops what was cut off
 */
export async function* events(body, heard) {
  let event = '';
  let data = [];
  for await (const line of lines(body, heard)) {
    if (line === '') {
      if (data.length > 0) {
        yield { event: event || 'message', data: data.join('\n') };
      }
      event = '';
      data = [];
    } else {
      const [, field, value] = /^([^:]*)(?:: ?(.*))?$/s.exec(line);
      if (field === 'event') {
        event = value ?? '';
      } else if (field === 'data') {
        data.push(value ?? '');
      }
    }
  }
}

async function* lines(body, heard) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    heard();
    const parts = (rest + read.value).split(/\r\n|\n/);
    rest = parts.pop();
    yield* parts;
  }
}
