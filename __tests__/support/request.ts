import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

/** A local server, and the host name of its site. */
export interface Origin {
  protocol: "http:" | "https:";
  port: number;
  host: string;
}

export interface Response {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Requests a URL unchanged, without following redirects and without decoding. */
export function request(
  { protocol, port, host }: Origin,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Response> {
  const send = protocol === "https:" ? requestHttps : requestHttp;
  const options = {
    host: "127.0.0.1",
    port,
    path,
    method,
    servername: host,
    agent: false as const,
    headers: { Host: host, ...headers },
    // Accepts the tests' own certificate.
    rejectUnauthorized: false,
  };
  return new Promise((resolve, reject) => {
    send(options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Response["headers"],
          body: Buffer.concat(parts),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}
