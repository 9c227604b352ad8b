import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { Refusal } from "../refusal";

/** Maximum size of a JSON request in bytes, 200 times a large content file. */
const maxBody = 2_000_000;

const texts = {
  alt: z.string().optional(),
  caption: z.string().optional(),
  focus: z.string().optional(),
  tags: z.array(z.string()).optional(),
};
const newPhotos = z.array(z.object({ upload: z.string(), ...texts }));
const fieldPath = z.array(z.union([z.string(), z.number()]));
const oneLine = z.string().overwrite((text) => text.replace(/\s+/g, " ").trim());
const decision = z.object({
  path: z.string(),
  data: z.unknown().optional(),
  side: z.enum(["mine", "theirs"]).optional(),
});

/** Schemas of the POST requests' bodies, by path. */
export const requests = {
  "/api/form": z.object({
    path: z.string(),
    base: z.record(z.string(), z.unknown()).nullable(),
    data: z.record(z.string(), z.unknown()),
  }),
  "/api/form/accept-copied": z.object({ path: z.string() }),
  "/api/uploads/annotate": z.object({ id: z.string(), ...texts }),
  "/api/uploads/forget": z.object({ ids: z.array(z.string()) }),
  "/api/photos/add": z.object({ folder: z.string(), photos: newPhotos }),
  "/api/photos/remove": z.object({ path: z.string(), replacement: z.string().optional() }),
  "/api/photos/replace": z.object({
    path: z.string(),
    upload: z.string(),
    keepsFocus: z.boolean(),
    ...texts,
  }),
  "/api/entries/add": z.object({
    title: oneLine,
    like: z.string(),
    folder: z.string().optional(),
    photos: newPhotos,
  }),
  "/api/entries/move": z.object({ path: z.string(), folder: oneLine }),
  "/api/entries/remove": z.object({
    path: z.string(),
    entry: z.string().optional(),
    photos: z.record(z.string(), z.string()).optional(),
  }),
  "/api/discard": z.object({
    unit: z.string(),
    field: z.object({ file: z.string(), path: fieldPath }).optional(),
  }),
  "/api/find": z.object({ texts: z.array(z.string()), image: z.string(), page: z.string() }),
  "/api/publish": z.object({ sentence: z.string() }),
  "/api/publish/cancel": z.object({}),
  "/api/publish/decide": z.object({ decisions: z.array(decision) }),
  "/api/sign-in": z.object({ user: z.string().min(1), token: z.string().min(1) }),
  "/api/site/restart": z.object({}),
  "/api/undo": z.object({}),
  "/api/redo": z.object({}),
  "/api/end": z.object({}),
} as const;

export type Requests = typeof requests;

/** Reads and checks the body of a POST request. @throws Refusal */
export async function readRequest<Path extends keyof Requests>(
  path: Path,
  request: IncomingMessage,
): Promise<z.infer<Requests[Path]>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBody) throw new Refusal("This is too much text for one file.", 413);
    chunks.push(chunk);
  }
  let body: unknown;
  try {
    body = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw new Refusal("The request isn't JSON.");
  }
  const { success, data, error } = requests[path].safeParse(body);
  if (!success) {
    throw new Refusal(`The request has an invalid format: ${z.prettifyError(error)}`);
  }
  return data as z.infer<Requests[Path]>;
}
