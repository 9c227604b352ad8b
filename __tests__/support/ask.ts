import { request } from "node:http";

export interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Asks without following redirects and without decoding, as no browser and no `fetch` does. */
export function ask(port: number, path: string, headers = {}, method = "GET"): Promise<Answer> {
  return new Promise((answered, failed) => {
    request({ port, path, headers, method, host: "127.0.0.1" }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () =>
        answered({
          status: response.statusCode ?? 0,
          headers: response.headers as Answer["headers"],
          body: Buffer.concat(parts),
        }),
      );
    })
      .on("error", failed)
      .end();
  });
}
