import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

/** The network address and the host name of a site. */
export interface Origin {
  protocol: "http:" | "https:";
  /** IP address of the server. */
  address: string;
  port: number;
  /** Host name of the site. */
  host: string;
}

export interface Response {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Requests a URL unchanged, without following redirects and without decoding. */
export function request(
  { protocol, address, port, host }: Origin,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Response> {
  const send = protocol === "https:" ? requestHttps : requestHttp;
  const standard = protocol === "https:" ? 443 : 80;
  return new Promise((resolve, reject) => {
    send(
      {
        host: address,
        port,
        path,
        method,
        headers: { Host: port === standard ? host : `${host}:${port}`, ...headers },
        servername: host,
        // Accepts the tests' own certificates.
        rejectUnauthorized: false,
        agent: false,
      },
      (response) => {
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
      },
    )
      .on("error", reject)
      .end();
  });
}
