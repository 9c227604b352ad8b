import { withPrefix } from "gatsby";
/**
 * Loads the query result of a different page, from the same file as Gatsby.
 * @param path such as "/gallery/veranda-rain"
 * @throws if it fails to load
 */
export async function pageData<Data>(path: string): Promise<Data> {
  const address = withPrefix(`/page-data${path}/page-data.json`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { result } = (await response.json()) as { result: { data: Data } };
  return result.data;
}
