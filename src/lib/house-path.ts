/**
 * Returns the path of a house's page: "/detail" for the house that the detail page's content names,
 * otherwise "/detail/" and the slug of its folder.
 *
 * @param slugs of all houses' folders, from `slugsOf`
 */
export const housePath = (
  folder: string,
  isMain: boolean,
  slugs: ReadonlyMap<string, string>,
): string => (isMain ? "/detail" : `/detail/${slugs.get(folder)}`);
