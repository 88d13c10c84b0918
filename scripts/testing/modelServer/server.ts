import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. `body` is the very text. */
export type Received = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** What is sent back: the body in these pieces, each sent on its own, then the end, a broken connection, or nothing more. */
export type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly pieces: readonly (string | Uint8Array)[];
  readonly end?: 'drop' | 'hang';
};

export type ModelServer = {
  /** `http://127.0.0.1:port/v1` */
  readonly baseUrl: string;
  readonly received: readonly Received[];
  /** Answers from here on; number 0 is the first request after this call. */
  readonly answer: (answer: (request: Received, number: number) => Answer | Promise<Answer>) => void;
  readonly close: () => Promise<void>;
};

export type ServerOptions = { readonly port?: number; readonly letsPages?: boolean };

/** A model server on this machine that plays back what it is given. Preflights are answered, and not among `received`. */
export async function startModelServer({ port = 0, letsPages = true }: ServerOptions = {}): Promise<ModelServer> {
  const received: Received[] = [];
  let number = 0;
  let answer: Parameters<ModelServer['answer']>[0] = () => ({ status: 404, pieces: ['{}'] });
  const cors = letsPages ? CORS : {};

  const server = createServer((incoming, outgoing) => {
    void handle(incoming, outgoing);
  });

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.method === 'OPTIONS') {
      outgoing.writeHead(letsPages ? 204 : 403, cors).end();
      return;
    }
    const request = await read(incoming);
    received.push(request);
    const mine = number;
    number += 1;
    await send(outgoing, await answer(request, mine), cors);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: own } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${own}/v1`,
    received,
    answer: (next) => {
      number = 0;
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  // No more than a careful server allows: a header beyond these fails in a browser.
  'access-control-allow-headers': 'authorization, content-type',
} as const;

async function read(incoming: IncomingMessage): Promise<Received> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: Object.fromEntries(headers),
    body: Buffer.concat(parts).toString('utf8'),
  };
}

async function send(outgoing: ServerResponse, answer: Answer, cors: Readonly<Record<string, string>>): Promise<void> {
  const { status = 200, pieces, end } = answer;
  outgoing.writeHead(status, { 'content-type': 'text/event-stream', ...cors, ...answer.headers });
  outgoing.flushHeaders();
  for (const piece of pieces) await new Promise<void>((sent) => outgoing.write(piece, () => sent()));
  if (end === 'drop') outgoing.destroy();
  else if (end !== 'hang') outgoing.end();
}

/** A refusal in the words of the API. */
export function refusal(
  status: number,
  message: string,
  code: string | null = null,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const body = JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code } });
  return { status, headers: { 'content-type': 'application/json', ...headers }, pieces: [body] };
}
