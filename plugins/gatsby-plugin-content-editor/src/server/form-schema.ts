import { type ContentType, markedSchema } from "../../../gatsby-transformer-checked-json";
import type { FormSchema } from "../protocol";

/** Returns the JSON Schema of a content type, with the metadata of `.meta()`. */
export const formSchema = (type: ContentType): FormSchema => markedSchema(type);
