import { withPrefix } from "gatsby";
/**
 * What the queries of another page of this site have found: the file that Gatsby itself loads before
 * it shows that page.
 *
 * @param path such as "/gallery/veranda-rain"
 * @throws when it cannot be loaded
 */
export async function pageData<Data>(path: string): Promise<Data> {
  const address = withPrefix(`/page-data${path}/page-data.json`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { result } = (await response.json()) as { result: { data: Data } };
  return result.data;
}
