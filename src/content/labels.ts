import type { z } from "zod";
import type { labels } from "./schemas/labels";

/** Labels of the interface: one group per component, as in `content/labels.json`. */
export type Labels = z.infer<typeof labels>;

/**
 * Returns the groups of labels in a query's result with their types, which GraphQL doesn't have.
 */
export const labelsIn = <Group extends keyof Labels>(data: Readonly<Record<Group, unknown>>) =>
  data as Pick<Labels, Group>;
