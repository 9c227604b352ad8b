import { type Response, request } from "../hosts/request";

export type Answer = Response;

/** Requests a URL of this machine unchanged, without following redirects and without decoding. */
export const ask = (port: number, path: string, headers = {}, method = "GET"): Promise<Answer> =>
  request(
    { protocol: "http:", address: "127.0.0.1", port, host: "127.0.0.1" },
    path,
    headers,
    method,
  );
